import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lexer } from 'marked';
import { inProject } from './project.mjs';

/** The pages of docs/ that the product's help shows (`admin/platform/help/guides.ts`). */
const GUIDES = ['staff', 'content-manager', 'planner', 'approver', 'administrator'];

/** Parts of a page that the help does not show: demonstration data, and what is between paragraphs. */
const LEFT_OUT = new Set(['blockquote', 'space', 'html', 'def']);

/**
 * Reads a guide as a tree of elements, so that the browser needs neither a parser nor markup.
 *
 * @param {string} guide the name of its page
 * @param {(file: string) => { src: string, width: number, height: number }} picture returns the address of a picture,
 *     and its size in pixels
 * @returns {{ title: string, nodes: object[] }}
 * @throws Error for a part of the page that the help cannot show
 */
function readGuide(guide, picture) {
    const [heading, ...parts] = lexer(readFileSync(inProject('docs', `${guide}.md`), 'utf8'));
    return { title: heading.text, nodes: nodesOf(parts, picture) };
}

function nodesOf(parts, picture) {
    return parts
        .filter(({ type }) => !LEFT_OUT.has(type))
        .map(part => {
            const build = NODES[part.type];
            if (!build) throw new Error(`A guide has a ${part.type}, which the help cannot show: ${part.raw}`);
            return build(part, tokens => nodesOf(tokens, picture), picture);
        });
}

const elementOf =
    tag =>
    ({ tokens }, children) => ({ tag, children: children(tokens) });

/** Builds the element of each kind of part. */
const NODES = {
    paragraph: elementOf('p'),
    strong: elementOf('strong'),
    em: elementOf('em'),
    list_item: elementOf('li'),
    text: ({ tokens, text }, children) => (tokens ? { tag: 'span', children: children(tokens) } : unescaped(text)),
    escape: ({ text }) => text,
    code: ({ text }) => ({ tag: 'pre', children: [text] }),
    codespan: ({ text }) => ({ tag: 'code', children: [text] }),
    heading: ({ depth, tokens }, children) => ({ tag: `h${depth}`, children: children(tokens) }),
    list: ({ ordered, items }, children) => ({ tag: ordered ? 'ol' : 'ul', children: children(items) }),
    link: linkOf,
    image: ({ href, text }, _children, picture) => ({ tag: 'img', alt: text, ...picture(path.join('docs', href)) }),
    table: tableOf,
};

/** Another guide is a link; other pages are for whoever has the source. */
function linkOf({ href, tokens }, children) {
    const guide = path.basename(href, '.md');
    if (!GUIDES.includes(guide)) return { tag: 'span', children: children(tokens) };
    return { tag: 'a', guide, children: children(tokens) };
}

function tableOf({ header, rows }, children) {
    const row = (cells, tag) => ({
        tag: 'tr',
        children: cells.map(({ tokens }) => ({ tag, children: children(tokens) })),
    });
    return {
        tag: 'table',
        children: [
            { tag: 'thead', children: [row(header, 'th')] },
            { tag: 'tbody', children: rows.map(cells => row(cells, 'td')) },
        ],
    };
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function unescaped(text) {
    return text.replace(/&(amp|lt|gt|quot|#39);/g, entity => ENTITIES[entity]);
}

/** Returns the size of a PNG, from its header (ISO/IEC 15948, section 11.2.1). */
function sizeOf(png) {
    return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/**
 * Returns the guides and their pictures as files of the built screens, whose names contain a hash of their content.
 *
 * @param {string} base the address of the built screens
 * @returns {{ addresses: Record<string, string>, files: { fileName: string, source: string | Buffer }[] }}
 */
export function guideFiles(base) {
    const files = new Map();
    const add = (name, extension, source) => {
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        const fileName = `assets/${name}-${hash}${extension}`;
        files.set(fileName, source);
        return base + fileName;
    };
    const picture = file => {
        const { name, ext } = path.parse(file);
        const source = readFileSync(inProject(file));
        return { src: add(`guide-${name}`, ext, source), ...sizeOf(source) };
    };
    const addresses = Object.fromEntries(
        GUIDES.map(guide => [guide, add(`guide-${guide}`, '.json', JSON.stringify(readGuide(guide, picture)))]),
    );
    return { addresses, files: Array.from(files, ([fileName, source]) => ({ fileName, source })) };
}
