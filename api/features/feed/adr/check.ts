import type { Row } from '../../../../models/database/database';
import type { Header } from '../../../../models/features/feed/header';
import type { AdrRules } from '../../../../models/features/feed/source';
import { normalizeCode, toComparable } from '../../../../models/platform/format/normalize';
import { cellCheck, CellRejection, type CellCheck } from '../check/cell';
import { rowCheck, type RowCheck } from '../check/row';
import type { CodeReadings } from '../codes/feedCodes';
import type { RunningFeed } from '../runningFeed';

interface Status extends Row {
    readonly code: string;
    readonly name: string;
}

const ADR = 'SELECT name FROM adr WHERE id = $1';
const STATUSES = 'SELECT code, name FROM product_entity_status';

const OTHER_ADR = 'The row is of another ADR.';
const SEVERAL = new CellRejection('Several statuses have this name: give the code.');

/** A status is identified by its code, or by its name, which our own files have. */
const statusCheck = (statuses: readonly Status[], check: CellCheck): CellCheck => {
    const codes = new Set(statuses.map(({ code }) => toComparable(code)));
    const names = statuses.map(({ name }) => toComparable(name));
    return text => {
        if (codes.has(toComparable(normalizeCode(text)))) return check(text);
        const name = toComparable(text);
        const at = names.indexOf(name);
        return at === names.lastIndexOf(name) ? check(statuses[at]?.code ?? text) : SEVERAL;
    };
};

/** Builds the check of the rows of a file that changes one ADR: rows of another one are rejected. */
export const adrCheck = async (
    { database, feed }: RunningFeed,
    header: Header,
    rules: AdrRules,
    readings: CodeReadings,
): Promise<RowCheck> => {
    const [[adr], statuses] = await Promise.all([
        database.read<{ name: string }>(ADR, [feed.adr_id]),
        database.read<Status>(STATUSES),
    ]);
    const name = adr && toComparable(adr.name);
    return rowCheck(header, rules, readings, {
        checkOf: column => {
            const check = cellCheck(column, readings);
            return column === 'status_code' ? statusCheck(statuses, check) : check;
        },
        outOfScope: text => (text === '' || toComparable(text) === name ? null : OTHER_ADR),
    });
};
