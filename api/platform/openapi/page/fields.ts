import type { Schema } from '../schema';
import { html, type Html } from './html';
import { valueLimits, objectIn, refIn, typeOf } from './rules';

interface Line {
    readonly name: string;
    readonly schema: Schema;
    readonly required: boolean;
}

/** Lists the fields of an object, each followed by the fields of its own value, by their dotted path. */
const linesOf = (schema: Schema, path = ''): Line[] =>
    Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
        const inner = objectIn(property);
        const line = { name: path + name, schema: property, required: schema.required?.includes(name) ?? false };
        return [line, ...(inner ? linesOf(inner, `${path}${name}.`) : [])];
    });

/** Renders the name of a schema of the document as a link to it. */
export const refLink = (name: string): Html => html`<a href="#schema-${name}">${name}</a>`;

const typeCell = (schema: Schema): Html => {
    const ref = refIn(schema);
    return ref ? html`${schema.items ? 'list of ' : ''}${refLink(ref)}` : html`${typeOf(schema)}`;
};

const row = ({ name, schema, required }: Line): Html =>
    html` <tr>
        <td><code>${name}</code>${required && html` <abbr title="required">*</abbr>`}</td>
        <td>${typeCell(schema)}</td>
        <td>${valueLimits(schema)}</td>
        <td>${[schema.title, schema.description].filter(Boolean).join('. ')}</td>
    </tr>`;

/** Renders a table of the fields of an object. */
export const fieldTable = (schema: Schema): Html =>
    html` <div class="wide">
        <table>
            <thead>
                <tr>
                    <th>Field</th>
                    <th>Type</th>
                    <th>Limits</th>
                    <th>What</th>
                </tr>
            </thead>
            <tbody>
                ${linesOf(schema).map(row)}
            </tbody>
        </table>
    </div>`;

/** Renders the schema of a body: a link, a table, or the type alone. */
export const schemaHtml = (schema: Schema): Html => {
    const object = objectIn(schema);
    if (!object) return html`<p>${typeCell(schema)}</p>`;
    return html`${schema.items ? html`<p>A list of</p>` : undefined}${fieldTable(object)}`;
};
