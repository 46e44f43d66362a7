import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as a test describes it; missing parts are those of a plain one. */
export interface WorkbookParts {
    /** The XML between `<sheetData>` and its end. */
    readonly rows: string;
    readonly strings?: readonly string[];
    /** Formats of cells: ids of Excel's own, or custom format codes. */
    readonly formats?: readonly (number | string)[];
    /** Ranges of merged cells, such as `A2:A4`, which follow the cells in the sheet. */
    readonly merged?: readonly string[];
    /** Attributes of `workbookPr`, such as `date1904="1"`. */
    readonly properties?: string;
    /** XML of the `sheet` elements; the first sheet has the relation rId1, a second one rId2. */
    readonly sheets?: string;
    readonly others?: Readonly<Record<string, string | Buffer>>;
}

const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...all: string[]): string => `<Relationships>${all.join('')}</Relationships>`;

const stylesOf = (formats: readonly (number | string)[]): string => {
    const own = formats.map((format, i) =>
        typeof format === 'string' ? `<numFmt numFmtId="${200 + i}" formatCode="${format}"/>` : '',
    );
    const cells = formats.map((format, i) => `<xf numFmtId="${typeof format === 'string' ? 200 + i : format}"/>`);
    return `<styleSheet><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
};

/** Returns a sheet with these rows. */
export const sheetXml = (rows: string, merged: readonly string[] = []): string => {
    const cells = merged.map(ref => `<mergeCell ref="${ref}"/>`).join('');
    const behind = cells === '' ? '' : `<mergeCells count="${merged.length}">${cells}</mergeCells><pageMargins/>`;
    return `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`;
};

/** Builds an XLSX workbook in the form that spreadsheet programs write. */
export const workbook = ({
    rows,
    strings = [],
    formats = [0],
    merged,
    properties = '',
    sheets,
    others = {},
}: WorkbookParts): Promise<Buffer> => {
    const parts: Record<string, string | Buffer> = {
        '[Content_Types].xml': '<Types/>',
        '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
        'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets>${sheets ?? '<sheet name="Items" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relations(
            relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
            relation('rId2', 'worksheet', '/xl/worksheets/sheet2.xml'),
            relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
            relation('rId4', 'styles', 'styles.xml'),
        ),
        'xl/worksheets/sheet1.xml': sheetXml(rows, merged),
        'xl/sharedStrings.xml': `<sst>${strings.map(text => `<si><t>${text}</t></si>`).join('')}</sst>`,
        'xl/styles.xml': stylesOf(formats),
        ...others,
    };
    return archive(parts);
};

/** Builds a zip archive of these files. */
export const archive = (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
    const zip = new ZipFile();
    for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
    zip.end();
    return buffer(zip.outputStream);
};

/** Returns a row of text cells, in the form of exports. */
export const textRow = (...cells: readonly string[]): string =>
    `<row>${cells.map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
