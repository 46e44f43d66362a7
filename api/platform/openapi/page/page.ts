import type { Document } from '../document';
import type { Method, Operation } from '../operation';
import { fieldTable } from './fields';
import { Html, html, prose } from './html';
import { operationHtml } from './operation';
import { style } from './style';

interface Entry {
    readonly method: Method;
    readonly path: string;
    readonly operation: Operation;
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

/** The document as a page to read: a table of contents, every call, every record. It needs no script. */
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
