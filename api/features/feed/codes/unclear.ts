import type { Feed } from '../../../../models/features/feed/dataFeed';
import { feedMessages } from '../../../../models/features/feed/messages';
import { together } from '../../../../models/platform/messages/message';
import {
    MAX_UPC_TEXT_LENGTH,
    normaliseUpc,
    type UpcColumn,
    type UpcReading,
} from '../../../../models/platform/format/upc';
import { StoppedError } from '../stoppedError';
import type { UnclearColumn } from './feedCodes';

type SerializedColumn = NonNullable<Feed['unclear_codes']>['columns'][number];

const numberOf = (n: number): string => n.toLocaleString('en-US');

/** Returns a code as a reading has it; null: a bad row. */
const readAs = (code: string, reading: UpcReading, column: UpcColumn): string | null => {
    const normalised = normaliseUpc(code, { reading, column });
    return 'code' in normalised ? normalised.code : null;
};

const columnOf = ({ column, because, counts, examples }: UnclearColumn): SerializedColumn => ({
    column,
    because,
    lengths: [...counts],
    examples: examples.map(code => ({
        code: code.slice(0, MAX_UPC_TEXT_LENGTH),
        with: readAs(code, 'with', column),
        without: readAs(code, 'without', column),
    })),
});

const sentenceOf = ({ column, counts }: UnclearColumn) =>
    feedMessages.codesOfColumn({
        column,
        codes: numberOf(counts.reduce((sum, { codes }) => sum + codes, 0)),
        valid: numberOf(counts.reduce((sum, { valid }) => sum + valid, 0)),
    });

/**
 * Stops a feed of which it is not clear how its codes are read, with ten codes of each such column read each way.
 *
 * @param columns at least one
 */
export const stopForCodes = (columns: readonly UnclearColumn[], rows: number): never => {
    const all = together('semicolon', columns.map(sentenceOf));
    throw new StoppedError(feedMessages.codesUnclear({ columns: all ?? '' }), {
        rows_total: rows,
        unclear_codes: { columns: columns.map(columnOf) },
    });
};
