import {
    judgeCodes,
    type Judgement,
    type LengthCount,
    type UnclearReason,
} from '../../../../models/features/feed/codeJudgement';
import { READING_FIELDS } from '../../../../models/features/feed/dataFeed';
import type { Header } from '../../../../models/features/feed/header';
import { unescapeFormula } from '../../../../models/platform/format/formula';
import { UPC_COLUMNS, type UpcColumn, type UpcReading } from '../../../../models/platform/format/upc';
import type { FileRow } from '../../../platform/sheets/row';
import type { FeedRecord } from '../runningFeed';
import { CodeTally } from './codeTally';

/** Readings of the codes of each column of a file; for missing columns the default of a file too short to judge. */
export type CodeReadings = Readonly<Record<UpcColumn, UpcReading>>;

/** A column of which it is not clear how its codes are read. */
export interface UnclearColumn {
    readonly column: UpcColumn;
    readonly because: UnclearReason;
    readonly counts: readonly LengthCount[];
    /** Examples as written in the file. */
    readonly examples: readonly string[];
}

/** Fields of a feed's record that define how its codes are read. */
export type ReadingFields = Pick<FeedRecord, (typeof READING_FIELDS)[UpcColumn]>;

interface Column {
    readonly name: UpcColumn;
    readonly position: number;
    readonly isOurs: boolean;
    readonly tally: CodeTally;
    /** Determined before, or chosen by the uploader. */
    readonly known: UpcReading | null;
}

const DEFAULT_READING: UpcReading = 'by_length';

/** Returns the readings in a feed's record. */
export const recordedReadings = (feed: ReadingFields): CodeReadings => ({
    upc_item: feed.item_reading ?? DEFAULT_READING,
    upc_case: feed.case_reading ?? DEFAULT_READING,
});

/**
 * Determines how the code columns of a file are read, by the rows that pass (docs/domain.md section 4, "UPC codes",
 * rule 1).
 */
export class FeedCodes {
    private readonly columns: readonly Column[];

    constructor(
        private readonly feed: FeedRecord,
        header: Header,
    ) {
        this.columns = UPC_COLUMNS.filter(name => header.columns.includes(name)).map(name => ({
            name,
            position: header.columns.indexOf(name),
            isOurs: header.withoutCheckDigit.includes(name),
            tally: new CodeTally(),
            known: feed[READING_FIELDS[name]],
        }));
    }

    /** Yields the same rows and counts their codes. */
    async *watch(rows: AsyncIterable<FileRow[]>): AsyncGenerator<FileRow[]> {
        const judged = this.columns.filter(({ known }) => known === null);
        for await (const batch of rows) {
            for (const column of judged) this.count(batch, column);
            yield batch;
        }
    }

    /**
     * Returns the likely readings of the codes, by the rows that have passed; undecided codes are read by their length.
     */
    detectReadings(): CodeReadings {
        const readings: Record<UpcColumn, UpcReading> = { upc_item: DEFAULT_READING, upc_case: DEFAULT_READING };
        for (const column of this.columns) {
            const judgement = this.judge(column);
            if ('reading' in judgement) readings[column.name] = judgement.reading;
        }
        return readings;
    }

    /** Returns the columns whose reading all passed rows leave undecided. */
    unclear(): UnclearColumn[] {
        return this.columns.flatMap(column => {
            const judgement = this.judge(column);
            const { name, tally } = column;
            return 'reading' in judgement
                ? []
                : [{ column: name, because: judgement.unclear, counts: tally.counts(), examples: tally.examples() }];
        });
    }

    /** Returns the record's fields of the detected readings: null for columns that are unclear, or not in the file. */
    fields(): ReadingFields {
        const fields: ReadingFields = { item_reading: null, case_reading: null };
        for (const column of this.columns) {
            const judgement = this.judge(column);
            if ('reading' in judgement) fields[READING_FIELDS[column.name]] = judgement.reading;
        }
        return fields;
    }

    private judge({ known, tally, isOurs }: Column): Judgement {
        return known === null ? judgeCodes(tally.counts(), this.feed.check_digit, isOurs) : { reading: known };
    }

    private count(batch: readonly FileRow[], { position, tally }: Column): void {
        for (const { cells, faults } of batch) {
            const cell = cells[position];
            if (cell && !faults?.has(position)) tally.add(unescapeFormula(cell.trim()).trim());
        }
    }
}
