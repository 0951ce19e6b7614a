/** The names of the contract that `schema.d.ts` generates from the server's views. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Head = Schemas["Head"];
export type Problem = Schemas["Problem"];
export type SpaceView = Schemas["SpaceView"];
export type CandidateLine = Schemas["CandidateLine"];
export type IntentCard = Schemas["IntentCard"];
export type AtomCard = Schemas["AtomCard"];
export type StateView = Schemas["StateView"];
export type WordView = Schemas["WordView"];
export type Question = Schemas["Question"];
export type Option = Schemas["Option"];
export type Standing = Schemas["Standing"];
export type Region = Schemas["Region"];
export type Step = Schemas["Step"];
export type Query = Schemas["Query"];
export type Line = Schemas["Line"];
export type Part = Schemas["Part"];
export type Comparison = Schemas["Comparison"];
export type Side = Schemas["Side"];
export type Rows = Schemas["Rows"];
export type Understood = Schemas["Understood"];
export type DataView = Schemas["DataView"];
export type TableCard = Schemas["TableCard"];
export type Suggestion = Schemas["Suggestion"];
export type UnmatchedWord = Schemas["UnmatchedWord"];
export type FailureView = Schemas["FailureView"];
export type AssumptionView = Schemas["AssumptionView"];
