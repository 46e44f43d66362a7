import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A text of the server's sources, and where it stands. */
export interface SourceText {
    readonly at: string;
    readonly text: string;
}

/** What stands in a place of a template, by its expression. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** In a place that nothing is known of. */
const SAMPLE = ['7'];

const root = path.resolve(__dirname, '../..');
const ROOMS = ['api', 'models'];

/** Documentation, which is English, and what runs before there is a screen. */
const ELSEWHERE = /^api\/(openapi\/|vite\.config|main\.ts)|^models\/(database\/migrations\/|documentation\.ts)/;
const DOCUMENTED = ['about', 'help'];

/** What people do not see: programmers' errors, what ends a feed's run for a while, the log. */
const UNSEEN_ERRORS = ['Error', 'TypeError', 'Stopped', 'ParserEnded'];
const LOGGING = ['debug', 'info', 'warn', 'error', 'fatal'];

const filesIn = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
        const inner = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return filesIn(inner);
        return inner.endsWith('.ts') && !inner.endsWith('.d.ts') ? [inner] : [];
    });

const isPlus = (node: ts.Node): node is ts.BinaryExpression =>
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

const isText = (node: ts.Node): boolean =>
    ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (isPlus(node) && isText(node.left));

const isUnseen = (node: ts.Node): boolean => {
    if (ts.isImportDeclaration(node)) return true;
    if (ts.isPropertyAssignment(node)) return DOCUMENTED.includes(node.name.getText());
    if (ts.isNewExpression(node)) return UNSEEN_ERRORS.includes(node.expression.getText());
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    const { expression, name } = node.expression;
    return LOGGING.includes(name.text) && /\blog$/.test(expression.getText());
};

/** Every way that a text reads, its places filled with samples. */
class Reading {
    constructor(
        private readonly source: ts.SourceFile,
        private readonly samples: Samples,
    ) {}

    of(node: ts.Node): readonly string[] {
        if (ts.isStringLiteralLike(node)) return [node.text.replace(/\{#\w+\}/g, '7')];
        if (isPlus(node)) return this.joined([this.of(node.left), this.of(node.right)]);
        if (!ts.isTemplateExpression(node)) return this.sampled(node);
        const spans = node.templateSpans.flatMap(({ expression, literal }) => [
            this.sampled(expression),
            [literal.text],
        ]);
        return this.joined([[node.head.text], ...spans]);
    }

    private joined(parts: readonly (readonly string[])[]): readonly string[] {
        return parts.reduce((before, part) => before.flatMap(start => part.map(end => start + end)), ['']);
    }

    private sampled(expression: ts.Node): readonly string[] {
        const name = expression.getText(this.source);
        return this.samples[name] ?? this.constant(name) ?? SAMPLE;
    }

    /** A constant of the same file. */
    private constant(name: string): readonly string[] | undefined {
        for (const statement of this.source.statements) {
            if (!ts.isVariableStatement(statement)) continue;
            const found = statement.declarationList.declarations.find(({ name: own }) => own.getText() === name);
            if (found?.initializer && ts.isStringLiteralLike(found.initializer)) return [found.initializer.text];
        }
        return undefined;
    }
}

/** A sentence; or words that are no label's or code's; or a thing that a sentence names. */
const READS_AS_SAID = [/^[A-Z\d].* .*\.$/s, /^[A-Z][a-z]+( [a-z]+){2,}$/, /^an? [A-Za-z ]+$/];

/**
 * What the server's sources may say to people: every text in them that reads like that, but for what is said to nobody
 * here. Found by its form and not by the calls that it goes through, so that no new way of saying escapes.
 */
export const textsOfServer = (samples: Samples): SourceText[] =>
    ROOMS.flatMap(filesIn)
        .filter(file => !ELSEWHERE.test(file))
        .flatMap(file => {
            const source = ts.createSourceFile(
                file,
                readFileSync(path.join(root, file), 'utf8'),
                ts.ScriptTarget.Latest,
                true,
            );
            const reading = new Reading(source, samples);
            const texts: SourceText[] = [];
            const visit = (node: ts.Node): void => {
                if (isUnseen(node)) return;
                if (isText(node)) {
                    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
                    texts.push(...reading.of(node).map(text => ({ at: `${file}:${line}`, text: text.trim() })));
                }
                // The halves of a sum are no texts of their own.
                if (!isPlus(node)) ts.forEachChild(node, visit);
            };
            visit(source);
            return texts.filter(({ text }) => READS_AS_SAID.some(form => form.test(text)));
        });
