import type { FileRequest } from '../data/download';
import { fileOfCall } from '../data/download';
import { workbookExport } from '../../../models/platform/workbook/calls';

/** The subject of a workbook that is exported to be edited: a list as it is filtered, or a record with its rows. */
export interface BookOf {
    readonly path: string;
    readonly id?: number;
    readonly filter?: object;
    readonly sort?: readonly [field: string, order: string];
}

/** Returns the request of the workbook. */
export const fileOfBook = ({ path, id, filter, sort }: BookOf): FileRequest =>
    fileOfCall(workbookExport, { path, ...(id !== undefined && { id }), filter, sort });

/** Returns the address of the review of a workbook that was uploaded. */
export const reviewPath = (id: number): string => `/workbook/${String(id)}`;
/** The same as a route. */
export const WORKBOOK_ROUTE = '/workbook/:id';
