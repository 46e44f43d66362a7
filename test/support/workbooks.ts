import type { WorkbookAnswer, WorkbookReview } from '../../models/platform/workbook/calls';
import type { Answer, Client, TestApp } from './app';
import { EditedBook } from './editedBook';
import { multipart } from './multipart';

interface SendOptions {
    readonly fields?: Record<string, string>;
    readonly filename?: string;
}

/** Uploads a workbook for a comparison. */
export const sendBook = async (
    { server }: TestApp,
    client: Client,
    file: Buffer,
    { fields = {}, filename = 'edited.xlsx' }: SendOptions = {},
): Promise<Answer<WorkbookReview>> => {
    const { payload, headers } = multipart(fields, { filename, content: file });
    const url = '/iss/api/workbook/compare';
    const cookie = client.cookie ?? '';
    const response = await server.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } });
    return JSON.parse(response.payload) as Answer<WorkbookReview>;
};

/** Returns the comparison of a workbook, which succeeds. */
export const comparedBook = async (app: TestApp, client: Client, book: EditedBook): Promise<WorkbookReview> => {
    const { status, data, errors } = await sendBook(app, client, await book.save());
    expect({ status, errors }).toEqual({ status: 200, errors: null });
    return data!;
};

/** Exports a list, or a record with its rows, as a workbook to be changed. */
export const exportedBook = async (client: Client, payload: object): Promise<EditedBook> => {
    const { status, body } = await client.file('POST', '/workbook/export', payload);
    expect({ payload, status }).toEqual({ payload, status: 200 });
    return new EditedBook(body);
};

/** Accepts all of a comparison, or the named parts. */
export const applyBook = (
    client: Client,
    { id }: Pick<WorkbookReview, 'id'>,
    accept: unknown = 'all',
): Promise<Answer<WorkbookAnswer>> => client.call('POST', `/workbook/${String(id)}/apply`, { accept });
