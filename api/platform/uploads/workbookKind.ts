/** The part of an Office document that says what its other parts are. */
export const CONTENT_TYPES = '[Content_Types].xml';

/** Characters of it that are looked at: a workbook of thousands of sheets has fewer. */
const MAX_LENGTH = 4 * 1_048_576;

const BINARY = /application\/vnd\.ms-excel\.sheet\.binary/i;
/** Workbooks, templates and add-ins with macros, and the macros themselves, whatever holds them. */
const MACROS = /macroEnabled|application\/vnd\.ms-office\.vbaProject|application\/vnd\.ms-excel\.(?:intlm)?macrosheet/i;

/**
 * Returns the kind of a workbook, by what it says of its parts: XLSX has no macros (ECMA-376), whatever the file is
 * called.
 *
 * @param contentTypes the text of its part `[Content_Types].xml`, piece by piece
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
