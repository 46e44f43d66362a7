/** The part of an Office document that lists the content types of its parts. */
export const CONTENT_TYPES = '[Content_Types].xml';

/** Maximum of its characters that are read: a workbook of thousands of sheets has fewer. */
const MAX_LENGTH = 4 * 1_048_576;

const BINARY = /application\/vnd\.ms-excel\.sheet\.binary/i;
/** Workbooks, templates and add-ins with macros, and the macros themselves, in any container. */
const MACROS = /macroEnabled|application\/vnd\.ms-office\.vbaProject|application\/vnd\.ms-excel\.(?:intlm)?macrosheet/i;

/**
 * Returns the kind of a workbook, by the content types of its parts: XLSX has no macros (ECMA-376), whatever the name
 * of the file.
 *
 * @param contentTypes the text of its part `[Content_Types].xml`, in chunks
 */
export const workbookKind = async (contentTypes: AsyncIterable<string>): Promise<'plain' | 'macros' | 'binary'> => {
    let text = '';
    for await (const piece of contentTypes) {
        text += piece;
        if (text.length > MAX_LENGTH) break;
    }
    if (BINARY.test(text)) return 'binary';
    return MACROS.test(text) ? 'macros' : 'plain';
};
