/** The page's own style, light and dark as the reader's system is; there is no script. */
export const style = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #5b6470; --paper: #fff; --line: #dde2e8; --tint: #f5f7f9;
    --link: #0b5cad; --get: #0b6b3a; --post: #8a4b00; --put: #4b3fa6; --delete: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ed; --soft: #9aa4b0; --paper: #14171b; --line: #2c333b;
    --tint: #1c2127; --link: #7ab8f5; --get: #6fd39a; --post: #f0b35f; --put: #b3a9ff; --delete: #ff8a80; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; color: var(--ink); background: var(--paper); font: 15px/1.55 system-ui, sans-serif; }
a { color: var(--link); text-decoration: none; } a:hover, a:focus-visible { text-decoration: underline; }
.page { display: grid; grid-template-columns: 19rem minmax(0, 1fr); max-width: 90rem; margin: 0 auto; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line);
    font-size: 13px; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; } nav li { margin: .15rem 0; overflow-wrap: anywhere; }
nav h2 { font-size: 12px; margin: 1rem 0 .3rem; color: var(--soft); text-transform: uppercase; letter-spacing: .04em; }
main { padding: 1.5rem 2rem 4rem; }
article { border-top: 1px solid var(--line); padding: 1rem 0; } article:target { background: var(--tint); }
h1 { margin-top: 0; } h3 { margin: 0 0 .3rem; font-size: 1rem; } h4 { margin: 1rem 0 .3rem; font-size: .85rem; }
h3 a { color: inherit; } small { color: var(--soft); font-weight: 400; } p { margin: .3rem 0; }
.access { color: var(--soft); } code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: 13px; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); }
td:first-child code { white-space: nowrap; } th { color: var(--soft); font-weight: 500; } abbr { color: var(--delete); text-decoration: none; }
details { margin-top: .6rem; font-size: 13px; } summary { cursor: pointer; color: var(--soft); }
@media (max-width: 60rem) { .page { display: block; } nav { position: static; height: auto; border: 0;
    border-bottom: 1px solid var(--line); } main { padding: 1rem; } }
@media print { nav { display: none; } .page { display: block; } }
`;
