import { may } from '../../../models/platform/access/access';
import type { Database } from '../../../models/database/database';
import { NotFoundError } from '../../../models/database/failures';
import { definitionOf, isResourcePath } from '../../../models/platform/definition/registry';
import type { Definition } from '../../../models/platform/definition/resource';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { workbookMessages } from '../../../models/platform/workbook/messages';
import { selectionQuery } from '../resources/query';
import { Failure } from '../server/failure';
import type { SessionUser } from '../sessions/user';
import type { BookSource } from './format';
import type { SheetPlan } from './sheet';

/** The context of a record's workbook, with its rows to include if not all. */
export interface BookRequest {
    readonly database: Database;
    readonly filter?: unknown;
    readonly sort?: unknown;
}

/** Returns the sheets of a record: rows that belong to it. @throws NotFoundError */
type RecordBook = (id: number, request: BookRequest) => Promise<readonly SheetPlan[]>;

/** Workbooks of a feature, by the paths of the records' resources. */
export type RecordBooks = Readonly<Record<string, RecordBook>>;

interface Selection {
    readonly filter?: unknown;
    readonly sort?: unknown;
}

const jsonOf = (value: unknown): string | undefined =>
    value === undefined || value === null ? undefined : JSON.stringify(value);

const listPlan = (path: string, { filter, sort }: Selection): readonly SheetPlan[] => {
    if (!isResourcePath(path) || !definitionOf(path).operations.includes('list'))
        throw Failure.service(400, workbookMessages.noList);
    const definition = definitionOf(path);
    const [filterText, sortText] = [jsonOf(filter), jsonOf(sort)];
    const query = {
        ...(filterText !== undefined && { filter: filterText }),
        ...(sortText !== undefined && { sort: sortText }),
    };
    return [{ definition, selection: selectionQuery(definition, query) }];
};

/**
 * Returns the sheets of a list, or of a record.
 *
 * @throws NotFoundError; Failure 400 for an unknown list, 403 for one that the user may not view
 */
export const plansOf = async (
    books: RecordBooks,
    { path, id }: BookSource,
    user: SessionUser,
    database: Database,
    selection: Selection = {},
): Promise<readonly SheetPlan[]> => {
    const book = books[path];
    if (id !== undefined && !book) throw new NotFoundError();
    const refuse = ({ access }: Definition): void => {
        if (!may(user, access.view)) throw Failure.service(403, callMessages.noAccess);
    };
    if (isResourcePath(path)) refuse(definitionOf(path));
    const plans = id !== undefined && book ? await book(id, { database, ...selection }) : listPlan(path, selection);
    for (const { definition } of plans) refuse(definition);
    return plans;
};
