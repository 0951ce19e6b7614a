"""The page to log in: one field, no script."""

from html import escape

STYLE = """
:root { color-scheme: light dark; --ink: #1d1c1a; --bg: #fbfaf8; --line: #77726a; --bad: #9c1c14 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f0ece6; --bg: #171615; --line: #aaa59d; --bad: #fd8d78 } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: var(--bg);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: min(24rem, 100vw - 3rem); display: grid; gap: 1rem }
h1 { font-size: 1.5rem; margin: 0 } p { margin: 0 } form { display: grid; gap: .5rem }
label { font-weight: 600 } .bad { color: var(--bad); font-weight: 600 }
input, button { font: inherit; padding: .6rem .75rem; border-radius: 6px; border: 1px solid var(--line);
  background: transparent; color: inherit; min-width: 0 }
button { background: var(--ink); color: var(--bg); border-color: var(--ink); font-weight: 600;
  cursor: pointer }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
.hint { font-size: .9rem }
"""


def login_page(root: str, session: str, refusal: str) -> str:
    """The page; ``root`` leads to the start, ``session`` is where to go on, ``refusal`` what went wrong."""
    on = f'<input type="hidden" name="session" value="{escape(session)}">' if session else ""
    told = f'<p class="bad" role="alert" id="refusal">{escape(refusal)}</p>' if refusal else ""
    why = ' aria-invalid="true" aria-describedby="refusal hint"' if refusal else ' aria-describedby="hint"'
    field = f'<input id="token" name="token" type="password" autocomplete="current-password" required{why}>'
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{"Not logged in" if refusal else "Log in"} · PleaSQLarify</title><style>{STYLE}</style></head>
<body><main><h1>PleaSQLarify</h1>{told}
<form method="post" action="{root}login">{on}
<label for="token">Your token</label>{field}
<p class="hint" id="hint">Whoever runs this server gave it to you.</p>
<button>Log in</button></form></main></body></html>
"""
