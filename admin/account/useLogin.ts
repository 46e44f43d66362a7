import { useRef, useState, type SyntheticEvent } from 'react';
import { firstMessages } from '../../models/firstMessages';
import type { Errors } from '../../models/schema';
import { messageOf, ServiceError } from '../data/ServiceError';
import { signIn } from '../data/session';
import { sayRule, sayRules } from '../i18n/said';
import { showNext } from '../routing/nextPlace';

const FIELDS = ['username', 'password'] as const;

const textOf = (form: FormData, name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
};

const missing = (values: Readonly<Record<string, string>>): Errors =>
    sayRules(Object.fromEntries(FIELDS.filter(name => !values[name]).map(name => [name, firstMessages.required])));

/** The failure of a login, by field; what belongs to none is the banner's. */
const errorsOf = (error: unknown): Errors => {
    if (!(error instanceof ServiceError)) return { serviceError: messageOf(error) };
    if (error.status === 0) return { serviceError: sayRule(firstMessages.noResponse) };
    const isField = FIELDS.some(name => error.errors[name] !== undefined);
    return isField ? error.errors : { ...error.errors, serviceError: error.message };
};

/** What the login form does: its errors stay on it (specification section 4). */
export const useLogin = () => {
    const [errors, setErrors] = useState<Errors>({});
    const [isBusy, setBusy] = useState(false);
    const form = useRef<HTMLFormElement>(null);

    const fail = (wrong: Errors) => {
        setErrors(wrong);
        const first = FIELDS.find(name => wrong[name]);
        if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    };

    const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const values = { username: textOf(data, 'username'), password: textOf(data, 'password') };
        const wrong = missing(values);
        if (Object.keys(wrong).length > 0) {
            fail(wrong);
            return;
        }
        setErrors({});
        setBusy(true);
        try {
            await signIn({ ...values, rememberme: data.has('rememberme') }, showNext);
        } catch (error) {
            setBusy(false);
            fail(errorsOf(error));
        }
    };

    return { form, errors, isBusy, submit, reset: () => setErrors({}) };
};
