/**
 * The messages of specification section 5 (and 8), by the error codes of Joi.
 * Server and form share them; the screens translate them by their English text.
 */
export const messages = {
    unknown: 'Input property does not match schema.',
    required: 'Required field.',
    /** Of a person's name. */
    requiredName: 'Required Field',
    type: 'Invalid input type.',
    value: 'Invalid input value.',
    tooLong: 'Must not exceed {#limit} characters.',
    tooShort: 'Must have at least {#limit} characters.',
    tooSmall: 'Must be at least {#limit}.',
    tooLarge: 'Must not exceed {#limit}.',
    unconfirmed: 'Passwords do not match.',
    duplicate: 'This value is already in use.',
    noResponse: 'Service not responding.',
    communication:
        'A service communication error was encountered.  Please check your network connection or contact your system administrator.',
} as const;

export const joiMessages: Readonly<Record<string, string>> = {
    'object.unknown': messages.unknown,
    'any.required': messages.required,
    'any.invalid': messages.required,
    'string.empty': messages.required,
    'array.min': messages.required,
    'any.only': messages.value,
    'string.pattern.base': messages.value,
    'string.max': messages.tooLong,
    'string.min': messages.tooShort,
    'number.min': messages.tooSmall,
    'number.greater': messages.value,
    'number.less': messages.value,
    'number.max': messages.tooLarge,
    'number.integer': messages.value,
    'number.unsafe': messages.value,
    'number.infinity': messages.value,
    'array.max': 'Must not exceed {#limit} items.',
    'array.unique': 'Must not repeat an item.',
    'string.base': messages.type,
    'number.base': messages.type,
    'boolean.base': messages.type,
    'object.base': messages.type,
    'array.base': messages.type,
};
