import path from 'node:path/posix';
import { fileMessages } from '../../../../models/platform/messages/fileMessages';
import { FileError } from '../fileError';
import { CONTENT_TYPES, workbookKind } from '../../uploads/workbookKind';
import { MAX_ZIP_ENTRIES } from '../../uploads/zip';
import type { Archive } from './archive';
import { tooMuch } from './damaged';
import { readAllXml } from './xml';

interface Relation {
    readonly type: string;
    readonly path: string;
}

interface Sheet {
    readonly name: string;
    readonly relation: string;
    readonly isHidden: boolean;
}

/** Paths of the parts of a workbook. */
export interface XlsxParts {
    readonly sheet: string;
    readonly sheetName: string;
    /** Number of visible sheets. */
    readonly sheets: number;
    /** Names of the others, including hidden ones. */
    readonly otherSheets: readonly string[];
    /** Visible sheets after it. */
    readonly behind: readonly { readonly name: string; readonly sheet: string }[];
    /** Days count from 1904. */
    readonly is1904: boolean;
    readonly strings: string | undefined;
    readonly styles: string | undefined;
}

/** Reads the parts that a part refers to, by id. */
const relationsOf = async (archive: Archive, part: string): Promise<Map<string, Relation>> => {
    const folder = path.dirname(part);
    const relations = new Map<string, Relation>();
    await readAllXml(archive.text(path.join(folder, '_rels', `${path.basename(part)}.rels`)), {
        open: (name, { Id = '', Type = '', Target = '' }) => {
            if (name !== 'Relationship') return;
            const resolved = path.resolve('/', folder, Target).slice(1);
            if (relations.size >= MAX_ZIP_ENTRIES) throw tooMuch(fileMessages.tooManyParts);
            relations.set(Id, { type: path.basename(Type), path: resolved });
        },
    });
    return relations;
};

/** `1`, `true`, `on`: yes, as XML of different versions has it. */
const isOn = (attribute = ''): boolean => /^(1|true|on)$/i.test(attribute);

const workbookOf = async (
    archive: Archive,
    workbook: string,
): Promise<Pick<XlsxParts, 'is1904'> & { sheets: Sheet[] }> => {
    const sheets: Sheet[] = [];
    let is1904 = false;
    await readAllXml(archive.text(workbook), {
        open: (element, attributes) => {
            if (element === 'workbookPr') is1904 = isOn(attributes['date1904']);
            if (element !== 'sheet') return;
            const { name = '', state = 'visible' } = attributes;
            const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
            if (sheets.length >= MAX_ZIP_ENTRIES) throw tooMuch(fileMessages.tooManySheets);
            sheets.push({ name, relation, isHidden: state !== 'visible' });
        },
    });
    return { sheets, is1904 };
};

const ofType = (relations: Iterable<Relation>, type: string): string | undefined =>
    [...relations].find(relation => relation.type === type)?.path;

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';

/** Refuses other formats of spreadsheet programs, by the archive's list of content types. @throws FileError */
const refuseOthers = async (archive: Archive): Promise<void> => {
    const kind = await workbookKind(archive.text(CONTENT_TYPES));
    if (kind === 'macros') throw new FileError(fileMessages.macros);
    if (kind === 'binary') throw new FileError(fileMessages.binaryWorkbook);
    for await (const text of archive.text('mimetype'))
        if (text.startsWith(OPEN_DOCUMENT)) throw new FileError(fileMessages.openDocument);
};

/**
 * Finds a visible sheet by its index from 0, or any sheet by its name, and the parts that its cells refer to.
 *
 * @throws FileError
 */
export const findXlsxParts = async (archive: Archive, at: number | string): Promise<XlsxParts> => {
    await refuseOthers(archive);
    if (!archive.has(CONTENT_TYPES)) throw new FileError(fileMessages.noWorkbook);
    const roots = await relationsOf(archive, '');
    const workbook = ofType(roots.values(), 'officeDocument') ?? 'xl/workbook.xml';
    if (!archive.has(workbook) || !workbook.endsWith('.xml')) throw new FileError(fileMessages.noWorkbook);
    const relations = await relationsOf(archive, workbook);
    const { sheets, is1904 } = await workbookOf(archive, workbook);
    const withCells = sheets.filter(({ relation }) => relations.get(relation)?.type === 'worksheet');
    const visible = withCells.filter(({ isHidden }) => !isHidden);
    const chosen = typeof at === 'string' ? withCells.find(({ name }) => name === at) : visible[at];
    const pathOf = ({ relation }: Sheet): string => relations.get(relation)?.path ?? '';
    const sheet = chosen && pathOf(chosen);
    if (!chosen || sheet === undefined || !archive.has(sheet)) throw new FileError(fileMessages.noSheet);
    return {
        sheet,
        sheetName: chosen.name,
        sheets: visible.length,
        behind: visible
            .slice(typeof at === 'string' ? visible.length : at + 1)
            .map(other => ({ name: other.name, sheet: pathOf(other) }))
            .filter(other => archive.has(other.sheet)),
        otherSheets: withCells.filter(other => other !== chosen).map(({ name }) => name),
        is1904,
        strings: ofType(relations.values(), 'sharedStrings'),
        styles: ofType(relations.values(), 'styles'),
    };
};
