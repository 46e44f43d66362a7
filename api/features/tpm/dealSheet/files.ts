import type { SheetFormat } from '../../../../models/features/tpm/dealSheetCalls';
import type { Language } from '../../../../models/platform/preferences/language';
import type { Clock } from '../../../../models/platform/calendar/clock';
import type { ServerContext } from '../../../platform/feature';
import type { ExportFile } from '../../../platform/export/exports';
import { fileFormats } from '../../../platform/export/formats';
import type { SessionUser } from '../../../platform/sessions/user';
import type { DealSheet } from './dealSheets';
import { documentOf, type DealDocument } from './document';
import { sheetPdfOf } from './pdf/pdf';
import { fileTitle } from './source';
import { workbookOf } from './workbook';

interface SheetFileFormat {
    readonly type: string;
    readonly write: (document: DealDocument, clock: Clock) => AsyncGenerator<Buffer>;
}

const FORMATS: Readonly<Record<SheetFormat, SheetFileFormat>> = {
    pdf: { type: 'application/pdf', write: sheetPdfOf },
    xlsx: { type: fileFormats.xlsx.type, write: workbookOf },
};

interface Wanted {
    readonly format?: SheetFormat | null;
    readonly language?: Language | null;
}

/**
 * Builds a version of a deal sheet as a streamed file.
 *
 * @param version is read, or created, once there is room for another file
 * @throws Failure 429 where there is no room, and errors of reading the version
 */
export const sheetFileOf = (
    { exports, settings }: Pick<ServerContext, 'exports' | 'settings'>,
    version: () => Promise<DealSheet>,
    wanted: Wanted,
    user: SessionUser,
): Promise<ExportFile> =>
    exports.write(async clock => {
        const format = wanted.format ?? 'pdf';
        const sheet = await version();
        const document = documentOf(sheet, wanted.language ?? 'en', settings.timeZone);
        const { type, write } = FORMATS[format];
        const title = fileTitle(sheet.figures, sheet.version, document.say('title'));
        return { title, format, type, chunks: write(document, clock) };
    }, user);
