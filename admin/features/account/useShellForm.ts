import { useRef, useState, type SyntheticEvent } from 'react';
import { firstMessages } from '../../../models/platform/messages/signInMessages';
import type { Errors } from '../../../models/platform/definition/schema';
import { messageOf, ServiceError } from '../../platform/data/ServiceError';
import { translateRule } from '../../platform/i18n/messages';

type Values = Readonly<Record<string, string>>;

const textOf = (form: FormData, name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
};

/** Returns the errors of a failed call by field; errors without a field are the banner's. */
const errorsOf = (error: unknown, fields: readonly string[]): Errors => {
    if (!(error instanceof ServiceError)) return { serviceError: messageOf(error) };
    if (error.status === 0) return { serviceError: translateRule(firstMessages.noResponse) };
    const isField = fields.some(name => error.errors[name] !== undefined);
    return isField ? error.errors : { ...error.errors, serviceError: error.message };
};

/**
 * Returns the state of a plain form before sign-in; its errors stay on it, under its fields. It is busy until a
 * successful call navigates away.
 *
 * @param fields each is required while its input is shown
 * @param send returns true where the form stays, for more input
 * @param check returns other errors before anything is sent
 */
export const useShellForm = (
    fields: readonly string[],
    send: (values: Values, form: FormData) => Promise<unknown>,
    check: (values: Values) => Errors = () => ({}),
) => {
    const [errors, setErrors] = useState<Errors>({});
    const [isBusy, setBusy] = useState(false);
    const form = useRef<HTMLFormElement>(null);

    const fail = (fieldErrors: Errors) => {
        setErrors(fieldErrors);
        const first = fields.find(name => fieldErrors[name]);
        if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    };

    const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const values = Object.fromEntries(fields.map(name => [name, textOf(data, name)]));
        const missing = fields
            .filter(name => data.has(name) && values[name] === '')
            .map(name => [name, translateRule(firstMessages.required)]);
        const fieldErrors = { ...check(values), ...(Object.fromEntries(missing) as Errors) };
        if (Object.keys(fieldErrors).length > 0) {
            fail(fieldErrors);
            return;
        }
        setErrors({});
        setBusy(true);
        try {
            if ((await send(values, data)) === true) setBusy(false);
        } catch (error) {
            setBusy(false);
            fail(errorsOf(error, fields));
        }
    };

    return { form, errors, isBusy, submit, reset: () => setErrors({}) };
};
