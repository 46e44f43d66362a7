import type { Clock } from '../../../models/platform/calendar/clock';
import type { ExportFormat } from '../../../models/platform/view/criteria';
import type { FileContent } from './content';
import { csvOf } from './csv';
import { xlsxOf } from './xlsx/book';

interface FileFormat {
    readonly type: string;
    readonly write: (content: FileContent, clock: Clock) => AsyncGenerator<string | Buffer>;
}

/** The formats of exported files. */
export const fileFormats: Readonly<Record<ExportFormat, FileFormat>> = {
    csv: { type: 'text/csv; charset=utf-8', write: csvOf },
    xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
};

/** `Product departments` -> `product-departments` */
const slugOf = (title: string): string =>
    title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');

/** Returns the name under which a file is saved. @param day yyyy-mm-dd */
export const fileName = (title: string, day: string, format: string): string => `${slugOf(title)}-${day}.${format}`;
