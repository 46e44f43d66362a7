import type { FileColumn } from '../content';
import { columnLetters, xmlText } from './cell';

/** Protects a sheet without a password: open cells can be changed, and all of it sorted and filtered. */
export const protectionXml =
    '<sheetProtection sheet="1" objects="1" scenarios="1" formatCells="0" formatColumns="0" formatRows="0" ' +
    'insertRows="0" deleteRows="0" sort="0" autoFilter="0"/>';

/**
 * Rows below the last one that have the rules too. Libraries that read every cell of a range could not read a million
 * rows.
 */
const NEW_ROWS = 1_000;

const ruleXml = ({ rule }: FileColumn, index: number, lastRow: number): string => {
    if (!rule) return '';
    const letters = columnLetters(index);
    const operator = rule.operator ? ` operator="${rule.operator}"` : '';
    const formulas = rule.formulas.map((formula, at) => {
        const name = `formula${String(at + 1)}`;
        return `<${name}>${xmlText(String(formula))}</${name}>`;
    });
    return (
        `<dataValidation type="${rule.type}"${operator} allowBlank="1" showErrorMessage="1" ` +
        `sqref="${letters}2:${letters}${String(lastRow + NEW_ROWS)}">${formulas.join('')}</dataValidation>`
    );
};

/** Returns the XML of the validation rules of columns, down to the last row and for new ones below it. */
export const rulesXml = (columns: readonly FileColumn[], lastRow: number): string => {
    const rules = columns.map((column, index) => ruleXml(column, index, lastRow)).filter(Boolean);
    return rules.length > 0
        ? `<dataValidations count="${String(rules.length)}">${rules.join('')}</dataValidations>`
        : '';
};
