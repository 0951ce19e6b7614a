declare module "virtual:page" {
  /** The page of the widget as one HTML document, with its style sheet and its script. */
  const page: string;
  export default page;
}
