import type { Root } from 'joi';
import { isSame, type Values } from '../../../../../models/platform/history/difference';
import { isCalendarDate } from '../../../../../models/platform/fields/date';
import { messages } from '../../../../../models/platform/messages/ruleMessages';
import { allowance } from '../../../../../models/features/tpm/allowance';
import { shapeSchema, typedErrorsOf, validation, type Errors } from '../../../../../models/platform/definition/schema';
import { allowanceErrors } from '../../../../../models/features/tpm/allowanceRules';
import type { PerformanceType } from '../../../../../models/features/tpm/allowanceTypes';
import { ALLOWANCE_FIELDS, promoBulk, type GridPayload } from '../../../../../models/features/tpm/gridCalls';
import type { GridRows } from '../../../../../models/features/tpm/gridRows';
import { percentReason } from '../../../../../models/features/tpm/percent';
import { translateRule, translateRules } from '../../../../platform/i18n/messages';
import { coveredBy } from '../rows/covered';

/** A product's id, or an allowance's code. */
type RowKey = number | string;

interface CellError {
    readonly message: string;
    /** The value that the error is about; it does not apply to another value. */
    readonly value: unknown;
}

export interface GridErrors {
    readonly cells: ReadonlyMap<string, CellError>;
    /** Messages that are about no cell. */
    readonly others: readonly string[];
}

export const NO_ERRORS: GridErrors = { cells: new Map(), others: [] };

export const keyOf = (row: RowKey, field: string): string => `${String(row)}.${field}`;

/** Returns the row of a cell's key, and its field. */
export const partsOfKey = (key: string): { readonly row: string; readonly field: string } => {
    const at = key.indexOf('.');
    return { row: key.slice(0, at), field: key.slice(at + 1) };
};

/** Returns the error of a cell as it is now. */
export const errorAt = ({ cells }: GridErrors, row: RowKey, field: string, value: unknown): string | undefined => {
    const error = cells.get(keyOf(row, field));
    return error && isSame(error.value, value) ? error.message : undefined;
};

const CELL_PATH = /^(?<list>products|allowances)\.(?<index>\d+)\.(?<field>\w+)/;

type Sent = Pick<GridPayload, 'products' | 'allowances'>;

const rowAt = (path: string, { products, allowances }: Sent, rows: GridRows) => {
    const { list, index, field = '' } = CELL_PATH.exec(path)?.groups ?? {};
    if (list === 'products') {
        const id = products[Number(index)]?.id;
        return { field, key: id, row: rows.products.find(row => row.id === id) };
    }
    const code = list === 'allowances' ? allowances[Number(index)]?.allowance_code : undefined;
    return { field, key: code, row: rows.allowances.find(row => row.allowance_code === code) };
};

/** Errors by the cells that they are about. @param errors by the paths of what was sent */
export const placedErrors = (errors: Errors, sent: Sent, rows: GridRows): GridErrors => {
    const cells = new Map<string, CellError>();
    const others: string[] = [];
    for (const [path, message] of Object.entries(errors)) {
        const { key, field, row } = rowAt(path, sent, rows);
        if (key === undefined || !row) others.push(message);
        else cells.set(keyOf(key, field), { message, value: (row as unknown as Values)[field] });
    }
    return { cells, others };
};

const DATES = ALLOWANCE_FIELDS.filter(name => allowance.fields[name].kind.name === 'date');

/** Dates that could not be read, as they were typed. */
const otherDates = (row: object): readonly string[] =>
    DATES.filter(name => {
        const value = (row as Values)[name];
        return typeof value === 'string' && value !== '' && !isCalendarDate(value);
    });

/** Returns errors of an allowance's dates that are texts, by field. */
export const dateErrors = (row: object): Errors =>
    Object.fromEntries(otherDates(row).map(name => [name, translateRule(messages.date)]));

/** Returns errors of texts in cells where amounts and dates should be, by the paths of what is sent. */
const typedErrors = ({ allowances }: Sent, rows: GridRows): Errors =>
    Object.fromEntries(
        allowances.flatMap((sent, index) => {
            const { allowance_code: code, allowance_amount: amount } = sent;
            const percent = percentReason(amount, code, coveredBy(rows, code));
            const errors = { ...(percent && { allowance_amount: translateRule(percent) }), ...dateErrors(sent) };
            return Object.entries(errors).map(([field, reason]) => [`allowances.${String(index)}.${field}`, reason]);
        }),
    );

/** Returns an allowance as rules compare it: without what is no date. */
export const withDates = <A extends object>(row: A): A => ({
    ...row,
    ...Object.fromEntries(otherDates(row).map(name => [name, null])),
});

/** Returns the server's errors of allowances (allowanceRules.ts), by the paths of what is sent. */
const ruleErrors = ({ allowances }: Sent, rows: GridRows, performance: PerformanceType): Errors => {
    const byCode = new Map(rows.allowances.map(row => [row.allowance_code, row]));
    return Object.fromEntries(
        allowances.flatMap(({ allowance_code: code }, index) => {
            const row = byCode.get(code);
            if (!row) return [];
            const missing = row.allowance_amount === null ? { allowance_amount: messages.required } : {};
            const ruleMessages = {
                ...allowanceErrors({ ...withDates(row), product_ids: [...row.product_ids] } as never, performance),
                ...missing,
            };
            return Object.entries(translateRules(ruleMessages)).map(([field, message]) => [
                `allowances.${String(index)}.${field}`,
                message,
            ]);
        }),
    );
};

/**
 * Checks what would be sent by the server's own rules, and returns the errors.
 *
 * @param joi undefined: it failed to load, and only the server reports errors of single fields
 */
export const checkGrid = (
    joi: Root | undefined,
    payload: GridPayload,
    rows: GridRows,
    performance: PerformanceType,
): GridErrors => {
    const { error } = joi ? shapeSchema(joi, promoBulk.payload).validate(payload, validation) : {};
    const errors = {
        ...ruleErrors(payload, rows, performance),
        ...(error && translateRules(typedErrorsOf(error))),
        ...typedErrors(payload, rows),
    };
    return placedErrors(errors, payload, rows);
};
