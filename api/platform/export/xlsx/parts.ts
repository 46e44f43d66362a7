/** Indexes in the list of cell formats below. */
export const STYLE = { number: 0, text: 1, money: 2, header: 3, wrapped: 4, date: 5, moment: 6 } as const;
/** Indexes for unlocked cells of a protected sheet. */
export const OPEN_STYLE = { number: 7, text: 8, money: 9, date: 10, moment: 11 } as const;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The start of a sheet's XML, with its namespace. */
export const WORKSHEET = `${DECLARATION}<worksheet xmlns="${MAIN}">`;

const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const relations = (...all: readonly string[]): string =>
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

const override = (part: string, type: string): string =>
    `<Override PartName="${part}" ContentType="${SPREADSHEET}.${type}+xml"/>`;

const contentTypes = (sheets: readonly string[]): string =>
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override(
        '/xl/styles.xml',
        'styles',
    )}${sheets.map((_name, index) => override(`/${sheetPath(index)}`, 'worksheet')).join('')}</Types>`;

/**
 * Returns the XML of the workbook, with the names of its sheets as XML and their filter ranges: LibreOffice ignores a
 * filter whose range has no name.
 */
export const workbookXml = (
    sheets: readonly string[],
    ranges: readonly string[],
    hidden: ReadonlySet<number> = new Set(),
): string => {
    const list = sheets.map((name, index) => {
        const state = hidden.has(index) ? ' state="veryHidden"' : '';
        return `<sheet name="${name}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
    });
    const filters = ranges.map(
        (range, index) =>
            `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">` +
            `'${sheets[index] ?? ''}'!${range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')}</definedName>`,
    );
    return (
        `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets>` +
        `<definedNames>${filters.join('')}</definedNames></workbook>`
    );
};

const workbookRelations = (sheets: readonly string[]): string =>
    relations(
        ...sheets.map((_name, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
        relation(sheets.length + 1, 'styles', 'styles.xml'),
    );

/** 49 is Excel's built-in "@": text remains text when it is edited. */
const format = (numberFormat: number, font = 0): string =>
    `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const openFormat = (numberFormat: number): string =>
    format(numberFormat).replace('/>', ' applyProtection="1"><protection locked="0"/></xf>');

/** A wrapped header. */
const wrapped = format(49, 1).replace('/>', ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>');

/** Our own formats, from the first free number. Quoted or escaped parts are the same in every language. */
const FIRST_OWN = 164;
const OWN_FORMATS = [
    '&quot;$&quot;#,##0.00',
    // As in the specification (section 5).
    'mm\\-dd\\-yyyy',
    'mm\\-dd\\-yyyy&quot; @ &quot;hh:mm:ss',
] as const;

const ownFormat = (code: string, index: number): string =>
    `<numFmt numFmtId="${FIRST_OWN + index}" formatCode="${code}"/>`;

const styles =
    `${DECLARATION}<styleSheet xmlns="${MAIN}">` +
    `<numFmts count="${OWN_FORMATS.length}">${OWN_FORMATS.map(ownFormat).join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="12">${format(0)}${format(49)}${format(FIRST_OWN)}${format(49, 1)}${wrapped}${format(FIRST_OWN + 1)}${format(FIRST_OWN + 2)}` +
    `${[0, 49, FIRST_OWN, FIRST_OWN + 1, FIRST_OWN + 2].map(openFormat).join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

type Part = readonly [path: string, xml: string];

/** The parts of every workbook, however many its sheets: path in the archive -> text. */
export const COMMON_PARTS: readonly Part[] = [
    // File type detection recognizes a workbook by this name at its start.
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    ['xl/styles.xml', styles],
];

export const WORKBOOK = 'xl/workbook.xml';

/** Builds the parts that list the sheets, before the sheets are written. */
export const partsOf = (sheets: readonly string[]): readonly Part[] => [
    ['[Content_Types].xml', contentTypes(sheets)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(sheets)],
];
