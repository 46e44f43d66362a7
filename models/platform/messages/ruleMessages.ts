import { firstTexts } from './signInMessages';
import { defineMessages, type Message } from './message';

/** Messages of the rules: those of specification section 5 (and 8), shared by server and form. */
export const ruleTexts = {
    ...firstTexts,
    unknown: 'Input property does not match schema.',
    /** For a person's name. */
    requiredName: 'Required Field',
    /** For an amount that must be more than zero. */
    requiredAmount: 'Required field',
    /** For a reference table's code. */
    requiredCode: 'Require field.',
    type: 'Invalid input type.',
    typeCode: 'Must be a string.',
    value: 'Invalid input value.',
    valueCode: "Invalid input value.  Supports: 'A-Z', '0-9', '-' or spaces.",
    valueReferenceCode: 'Invalid input value.  Supports: A-Z, 0-9 or -.',
    valueEntityName: 'Invalid input value.  Supports: A-Z, 0-9, -, &, () or spaces.',
    email: 'Invalid email address.',
    username: "Invalid username.  Must be 4-50 characters and contain the following: 'a-z', '0-9', '.' or '@'.",
    password:
        'Invalid password.  Must be 8-50 characters and contain a lowercase letter, an uppercase letter, a digit and a symbol.',
    unconfirmed: 'Passwords do not match.',
    tooLong: 'Must not exceed %{limit} characters.',
    tooShort: 'Must have at least %{limit} characters.',
    tooSmall: 'Must be at least %{limit}.',
    tooLarge: 'Must not exceed %{limit}.',
    number: 'Must be a number, such as 1,250 or 12.99.',
    numberComma: 'A comma may only group thousands, as in 1,250. Decimals follow a point, as in 12.99.',
    numberPoint: 'Thousands are grouped by commas, as in 1,250. Decimals follow a point, as in 12.99.',
    numberLong: 'Must not have more than 15 digits.',
    /** For text that was typed instead of a date. */
    date: 'Must be a date from 1900 on: month, day and year, as in 3/28/2026.',
    wholeNumber: 'Must be a whole number.',
    twoDecimals: 'Must have at most two decimals.',
    tooMuch: 'Value cannot exceed $%{limit}',
    cannotExceed: 'Value cannot exceed %{limit}',
    tooManyItems: 'Must not exceed %{limit} items.',
    repeated: 'Must not repeat an item.',
    duplicate: 'This value is already in use.',
    upcDigits: 'Must be 1 to 15 digits; hyphens and spaces may stand between them.',
    upcZeros: 'Must have a digit other than zero.',
    upcCheckDigit: 'The last digit is not the valid check digit.',
    upcUnclear:
        'The last digit may be a check digit. Give all 12 digits, or the code without it in three groups, as in 0-38000-59667.',
    upcTooLong: 'Must not exceed 13 digits without the check digit.',
} as const;

export const messages = defineMessages('rule', ruleTexts);

/** Joi reports the name of a message, by its own error codes, and the limit of the rule beside it. */
export type RuleNames = Readonly<Record<string, keyof typeof ruleTexts>>;

export const joiMessages: RuleNames = {
    'object.unknown': 'unknown',
    'any.required': 'required',
    'any.invalid': 'required',
    'string.empty': 'required',
    'array.min': 'required',
    'any.only': 'value',
    'string.pattern.base': 'value',
    'string.max': 'tooLong',
    'string.min': 'tooShort',
    'number.min': 'tooSmall',
    'number.greater': 'value',
    'number.less': 'value',
    'number.max': 'tooLarge',
    'number.integer': 'value',
    'number.decimals': 'twoDecimals',
    'number.unsafe': 'value',
    'number.infinity': 'value',
    'array.max': 'tooManyItems',
    'array.unique': 'repeated',
    'string.base': 'type',
    'number.base': 'type',
    'boolean.base': 'type',
    'object.base': 'type',
    'array.base': 'type',
    'object.missing': 'required',
    'alternatives.types': 'type',
    'alternatives.match': 'value',
};

/** Messages whose limit is written with commas (specification section 5, "Promotion amounts"). */
const GROUPED: readonly string[] = ['tooMuch', 'cannotExceed'] satisfies readonly (keyof typeof ruleTexts)[];

/** Returns the message of a rule, by the name that Joi reports. */
export const ruleMessage = (name: string, { limit }: Readonly<Record<string, unknown>> = {}): Message => {
    const message = messages[name as keyof typeof messages];
    if (typeof message !== 'function') return message;
    return message({ limit: GROUPED.includes(name) ? Number(limit).toLocaleString('en-US') : (limit as number) });
};
