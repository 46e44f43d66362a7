import { isColumn, type FeedColumnName } from '../../../models/features/feed/columns';
import { REASON_LENGTH } from '../../../models/features/feed/tables';
import type { Header } from '../../../models/features/feed/header';
import type { SaidErrors } from '../../../models/said';

/** What is wrong with a row of an import. */
export interface Problem {
    readonly row: number;
    readonly column: FeedColumnName;
    readonly reason: string;
}

/** Where in a file a promotion is: its first row, and which row says each of its own fields. */
interface Placed {
    readonly first: number;
    readonly saidIn: ReadonlyMap<FeedColumnName, number>;
}

/** Fields whose columns are called otherwise. */
const CALLED: Readonly<Record<string, FeedColumnName>> = {
    allowance_code: 'allowance',
    product_ids: 'products',
    plan_account_id: 'plan_account',
    group_id: 'plan_group',
    name: 'promotion',
};

const columnOf = (field: string): FeedColumnName => CALLED[field] ?? (isColumn(field) ? field : 'promotion');

const AT_ROW = /^(\d+)\.(\w+)$/;

const clipped = (reason: string): string =>
    reason.length > REASON_LENGTH ? `${reason.slice(0, REASON_LENGTH - 1)}…` : reason;

export const problemAt = (row: number, column: FeedColumnName, reason: string): Problem => ({
    row,
    column,
    reason: clipped(reason),
});

/** Where a file has a column. What it has not is told in what is said of the promotion. */
export const placeOf = ({ columns }: Header, { column, reason }: Pick<Problem, 'column' | 'reason'>) => {
    const at = columns.indexOf(column);
    return at === -1 ? { at: columns.indexOf('promotion'), reason: clipped(`${column}: ${reason}`) } : { at, reason };
};

/** What a writer said of a promotion, at the rows of the file: of each row the first. */
export const problemsOf = ({ first, saidIn }: Placed, errors: SaidErrors): readonly Problem[] => {
    const problems = new Map<number, Problem>();
    for (const [path, { text }] of Object.entries(errors)) {
        const [, number, field = path] = AT_ROW.exec(path) ?? [];
        const column = columnOf(field);
        const row = number === undefined ? (saidIn.get(column) ?? first) : Number(number);
        if (!problems.has(row)) problems.set(row, problemAt(row, column, text));
    }
    return [...problems.values()];
};
