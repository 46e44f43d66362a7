import { pdfOf } from '../../../../platform/pdf/pdf';
import type { DealDocument } from '../document';
import { pagesOf } from './pages';

/** Writes a version of a deal sheet as a PDF. */
export const sheetPdfOf = (document: DealDocument): AsyncGenerator<Buffer> => {
    const { say, figures, language, moment, version, versionText } = document;
    return pdfOf({
        title: `${say('title')}: ${figures.name} (${String(version)})`,
        author: figures.manufacturer,
        language,
        moment: new Date(moment),
        pages: widthOf => pagesOf(document, widthOf),
        footer: `${say('title')} · ${figures.retailer} · ${versionText}`,
        pageText: (page, pages) => say('page', { page: String(page), pages: String(pages) }),
    });
};
