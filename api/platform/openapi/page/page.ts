import type { Document } from '../document';
import { type Method, type ApiOperation, FAILURES, type MediaContent, type Parameter } from '../operation';
import type { Schema } from '../schema';
import { fieldTable, refLink, schemaHtml } from './fields';
import { Html, html, prose } from './html';
import { valueLimits, refIn, typeOf } from './rules';

const jsonOf = (content: MediaContent): Schema | undefined => content['application/json']?.schema;

const parameterType = ({ schema, content }: Parameter): Html => {
    const json = content && jsonOf(content);
    const ref = json && refIn(json);
    if (ref) return refLink(ref);
    return html`${typeOf(json ?? schema ?? {})}`;
};

const parameterRow = (parameter: Parameter): Html =>
    html` <tr>
        <td><code>${parameter.name}</code>${parameter.required && html` <abbr title="required">*</abbr>`}</td>
        <td>${parameter.in}</td>
        <td>${parameterType(parameter)}</td>
        <td>${valueLimits(parameter.schema ?? {})}</td>
        <td>${prose(parameter.description)}</td>
    </tr>`;

const parameterTable = (parameters: readonly Parameter[]): Html =>
    html` <h4>Parameters</h4>
        <div class="wide">
            <table>
                <thead>
                    <tr>
                        <th>Name</th>
                        <th>In</th>
                        <th>Type</th>
                        <th>Limits</th>
                        <th>What</th>
                    </tr>
                </thead>
                <tbody>
                    ${parameters.map(parameterRow)}
                </tbody>
            </table>
        </div>`;

const bodyHtml = (content: MediaContent): Html => {
    const [[type, { schema = {} }] = ['', {}]] = Object.entries(content);
    return html`<h4>Payload <small>${type}</small></h4>
        ${schemaHtml(schema)}`;
};

/** Renders the data inside the envelope, or the type of file. */
const answerHtml = (status: string, content: MediaContent): Html => {
    const data = jsonOf(content)?.properties?.['data'];
    const types = Object.keys(content).map(type => (type === '*/*' ? 'a file' : type));
    return html`<h4>Answer <small>${status}</small></h4>
        ${data ? schemaHtml(data) : html`<p>${types.join(' or ')}, not the envelope</p>`}`;
};

const isDone = (status: string): boolean => status.startsWith('2');

const failureRow = (status: string): Html => html`<li><b>${status}</b> ${prose(FAILURES[Number(status)] ?? '')}</li>`;

const ACCESS: Readonly<Record<string, string>> = {
    anyone: 'anyone',
    signedIn: 'everyone who is signed in',
    monitor: 'monitoring, with its token',
};

const accessText = (operation: ApiOperation): string =>
    ACCESS[operation['x-access']] ?? (operation['x-roles'] ?? []).join(', ');

/** Names the screens whose tokens may call it. */
const tokenText = ({ 'x-screens': screens = [] }: ApiOperation): string =>
    screens.length > 0 ? ` With a token of the screen ${screens.join(' or ')}.` : '';

/** Renders one call: its access, its input, its output and its failures. */
const operationHtml = (method: Method, path: string, operation: ApiOperation): Html => {
    const statuses = Object.keys(operation.responses);
    return html` <article id="${operation.operationId}">
        <h3>
            <a href="#${operation.operationId}"
                ><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></a
            >
        </h3>
        <p>${prose(operation.summary)}</p>
        <p class="access">For ${accessText(operation)}.${tokenText(operation)}</p>
        ${operation.parameters && parameterTable(operation.parameters)}
        ${operation.requestBody && bodyHtml(operation.requestBody.content)}
        ${statuses.filter(isDone).map(status => answerHtml(status, operation.responses[status]?.content ?? {}))}
        <details>
            <summary>Failures</summary>
            <ul>
                ${statuses.filter(status => !isDone(status)).map(failureRow)}
            </ul>
        </details>
    </article>`;
};

/** The page's own style, light and dark as the reader's system is; there is no script. */
const style = `
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

interface Entry {
    readonly method: Method;
    readonly path: string;
    readonly operation: ApiOperation;
}

const entriesOf = ({ paths }: Document): Entry[] =>
    Object.entries(paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, operation]) => ({ method: method as Method, path, operation })),
    );

const tagId = (tag: string): string => `tag-${tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

const contents = (tag: string, entries: readonly Entry[]): Html =>
    html` <h2><a href="#${tagId(tag)}">${tag}</a></h2>
        <ul>
            ${entries.map(
                ({ method, path, operation }) =>
                    html`<li>
                        <a href="#${operation.operationId}"><b class="${method}">${method.toUpperCase()}</b> ${path}</a>
                    </li>`,
            )}
        </ul>`;

const section = (tag: string, about: string | undefined, entries: readonly Entry[]): Html =>
    html` <section id="${tagId(tag)}">
        <h2>${tag}</h2>
        ${about && html`<p>${about}</p>`}
        ${entries.map(({ method, path, operation }) => operationHtml(method, path, operation))}
    </section>`;

const schemasHtml = ({ components }: Document): Html =>
    html` <section id="schemas">
        <h2>Records</h2>
        ${Object.entries(components.schemas).map(
            ([name, schema]) =>
                html`<article id="schema-${name}">
                    <h3>${name}</h3>
                    ${fieldTable(schema)}
                </article>`,
        )}
    </section>`;

/** Renders the document as a page: a table of contents, every call, every record. It needs no script. */
export const pageOf = (document: Document): string => {
    const { info, tags, servers } = document;
    const entries = entriesOf(document);
    const ofTag = (tag: string): Entry[] => entries.filter(({ operation }) => operation.tags.includes(tag));
    const schemas = Object.keys(document.components.schemas);
    return html`<!doctype html>
        <html lang="en">
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <title>${info.title} API</title>
                <style>
                    ${new Html(style)}
                </style>
            </head>
            <body>
                <div class="page">
                    <nav aria-label="Contents">
                        ${tags.map(({ name }) => contents(name, ofTag(name)))}
                        <h2><a href="#schemas">Records</a></h2>
                        <ul>
                            ${schemas.map(name => html`<li><a href="#schema-${name}">${name}</a></li>`)}
                        </ul>
                    </nav>
                    <main>
                        <h1>${info.title} API <small>${info.version}</small></h1>
                        <p>${prose(info.description)}</p>
                        <p>
                            All paths are below <code>${servers[0]?.url}</code>. For tools:
                            <a href="openapi.json">openapi.json</a>. A field with <abbr title="required">*</abbr> must
                            be given, or is always there.
                        </p>
                        ${tags.map(({ name, description }) => section(name, description, ofTag(name)))}
                        ${schemasHtml(document)}
                    </main>
                </div>
            </body>
        </html> `.text;
};
