import { isFeedColumn, type FeedColumnName } from '../../../../models/features/feed/columns';
import { REASON_LENGTH } from '../../../../models/features/feed/tables';
import type { Header } from '../../../../models/features/feed/header';
import { clipped } from '../../../../models/platform/format/clipped';
import type { MessageErrors } from '../../../../models/platform/messages/message';

/** A problem with a row of an import. */
export interface Problem {
    readonly row: number;
    readonly column: FeedColumnName;
    readonly reason: string;
}

/** Position of a promotion in a file: its first row, and the rows of each of its own fields. */
interface Placed {
    readonly first: number;
    readonly rowByColumn: ReadonlyMap<FeedColumnName, number>;
}

/** Fields whose columns have other names. */
const CALLED: Readonly<Record<string, FeedColumnName>> = {
    allowance_code: 'allowance',
    product_ids: 'products',
    plan_account_id: 'plan_account',
    group_id: 'plan_group',
    name: 'promotion',
};

const columnOf = (field: string): FeedColumnName => CALLED[field] ?? (isFeedColumn(field) ? field : 'promotion');

const AT_ROW = /^(\d+)\.(\w+)$/;

export const problemAt = (row: number, column: FeedColumnName, reason: string): Problem => ({
    row,
    column,
    reason: clipped(reason, REASON_LENGTH),
});

/**
 * Returns the position of a column. A column that the file does not have is named in the reason, at the promotion's
 * column.
 */
export const locateColumn = ({ columns }: Header, { column, reason }: Pick<Problem, 'column' | 'reason'>) => {
    const at = columns.indexOf(column);
    if (at !== -1) return { at, reason };
    return { at: columns.indexOf('promotion'), reason: clipped(`${column}: ${reason}`, REASON_LENGTH) };
};

/** Returns a writer's errors about a promotion as problems of rows of the file: of each row the first. */
export const problemsOf = ({ first, rowByColumn }: Placed, errors: MessageErrors): readonly Problem[] => {
    const problems = new Map<number, Problem>();
    for (const [path, { text }] of Object.entries(errors)) {
        const [, number, field = path] = AT_ROW.exec(path) ?? [];
        const column = columnOf(field);
        const row = number === undefined ? (rowByColumn.get(column) ?? first) : Number(number);
        if (!problems.has(row)) problems.set(row, problemAt(row, column, text));
    }
    return [...problems.values()];
};
