import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { definitions } from './registered';

export const root = path.resolve(__dirname, '../..');
const ROOMS = ['api', 'models'];

/**
 * Files with the messages and texts themselves, mails in both languages, documentation, which is English, and code that
 * runs before there is a screen.
 */
const ELSEWHERE =
    /essages\.ts$|\.(en|es)\.ts$|[a-z]Mail\.ts$|^api\/platform\/(mail\/outgoing\.ts|openapi\/)|^api\/(vite\.config|main\.ts)|^models\/(database\/migrations\/|platform\/(messages\/message|server\/documentation|workflow\/calls)\.ts)/;
const DOCUMENTED = ['about', 'help', 'label', 'nowhere'];

/** Labels of fields and names of choices, which are translated by key with their resource. */
const labels = new Set(
    definitions
        .flatMap(({ allFields }) => Object.values(allFields))
        .flatMap(({ options }) => [
            options.label,
            ...Object.values((options as { readonly names?: Readonly<Record<string, string>> }).names ?? {}),
        ]),
);

/** Errors that users do not see: programmers' errors, and errors that pause a feed's run. */
const UNSEEN_ERRORS = ['Error', 'TypeError', 'Stopped', 'ParserEnded'];
const LOGGING = ['debug', 'info', 'warn', 'error', 'fatal'];

/** Returns the source files of a folder of the project. */
export const filesIn = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
        const inner = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return filesIn(inner);
        return /\.tsx?$/.test(inner) && !inner.endsWith('.d.ts') ? [inner] : [];
    });

const isUnseen = (node: ts.Node): boolean => {
    if (ts.isImportDeclaration(node)) return true;
    if (ts.isPropertyAssignment(node)) return DOCUMENTED.includes(node.name.getText());
    if (ts.isNewExpression(node)) return UNSEEN_ERRORS.includes(node.expression.getText());
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    const { expression, name } = node.expression;
    return LOGGING.includes(name.text) && /\blog$/.test(expression.getText());
};

const textOf = (node: ts.Node): string | undefined => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (!ts.isTemplateExpression(node)) return undefined;
    return node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('');
};

/** A sentence; or words that are no label and no code; or a noun phrase of a sentence. */
const READS_AS_MESSAGE = [/^[A-Z\d].* .*\.$/s, /^[A-Z][a-z]+( [a-z]+){2,}$/, /^an? [A-Za-z ]+$/];

const spokenIn = (file: string): string[] => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const texts: string[] = [];
    const visit = (node: ts.Node): void => {
        if (isUnseen(node)) return;
        const text = textOf(node)?.trim() ?? '';
        if (READS_AS_MESSAGE.some(form => form.test(text)) && !labels.has(text)) texts.push(text);
        ts.forEachChild(node, visit);
    };
    visit(source);
    return texts;
};

/**
 * Returns the files of the server whose sources contain texts that read like messages for users, with those texts. They
 * are found by their form and not by the calls that use them, so that no new way to send messages is missed.
 */
export const spokenWithoutKey = (): Record<string, string[]> =>
    Object.fromEntries(
        ROOMS.flatMap(filesIn)
            .filter(file => !ELSEWHERE.test(file))
            .map(file => [file, spokenIn(file)] as const)
            .filter(([, texts]) => texts.length > 0),
    );
