import { FAILURES, type Content, type Method, type Operation, type Parameter } from '../operation';
import type { Schema } from '../schema';
import { refLink, schemaHtml } from './fields';
import { html, prose, type Html } from './html';
import { limitsOf, refIn, typeOf } from './rules';

const jsonOf = (content: Content): Schema | undefined => content['application/json']?.schema;

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
        <td>${limitsOf(parameter.schema ?? {})}</td>
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

const bodyHtml = (content: Content): Html => {
    const [[type, { schema = {} }] = ['', {}]] = Object.entries(content);
    return html`<h4>Payload <small>${type}</small></h4>
        ${schemaHtml(schema)}`;
};

/** The data inside the envelope, or what kind of file it is. */
const answerHtml = (status: string, content: Content): Html => {
    const data = jsonOf(content)?.properties?.['data'];
    const types = Object.keys(content).map(type => (type === '*/*' ? 'a file' : type));
    return html`<h4>Answer <small>${status}</small></h4>
        ${data ? schemaHtml(data) : html`<p>${types.join(' or ')}, not the envelope</p>`}`;
};

const isDone = (status: string): boolean => status.startsWith('2');

const failureRow = (status: string): Html => html`<li><b>${status}</b> ${prose(FAILURES[Number(status)] ?? '')}</li>`;

const ACCESS: Readonly<Record<string, string>> = { anyone: 'anyone', signedIn: 'everyone who is signed in' };

const accessText = (operation: Operation): string =>
    ACCESS[operation['x-access']] ?? (operation['x-roles'] ?? []).join(', ');

/** One call: who may, what it takes, what it answers, how it fails. */
export const operationHtml = (method: Method, path: string, operation: Operation): Html => {
    const statuses = Object.keys(operation.responses);
    return html` <article id="${operation.operationId}">
        <h3>
            <a href="#${operation.operationId}"
                ><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></a
            >
        </h3>
        <p>${prose(operation.summary)}</p>
        <p class="access">For ${accessText(operation)}.</p>
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
