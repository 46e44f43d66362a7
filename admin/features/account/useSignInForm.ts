import { useState } from 'react';
import type { login } from '../../../models/platform/sessions/session';
import type { PayloadOf } from '../../../models/platform/calls/call';
import { ServiceError } from '../../platform/data/ServiceError';
import { useShellForm } from './useShellForm';

/** The steps of a sign-in: the password first, then the code of a user who has a second factor. */
export type SignInStep = 'password' | 'code';

/** Returns the step that a failed sign-in continues with. */
const stepAfter = (error: unknown, step: SignInStep): SignInStep => {
    if (!(error instanceof ServiceError)) return step;
    if (error.errors['code'] !== undefined) return 'code';
    const { username, password } = error.errors;
    return username === undefined && password === undefined ? step : 'password';
};

/**
 * Handles a form that signs in: its errors stay on it (specification section 4).
 *
 * @param send signs in. @throws ServiceError
 */
export const useSignInForm = (send: (credentials: PayloadOf<typeof login>) => Promise<void>) => {
    const [step, setStep] = useState<SignInStep>('password');
    const form = useShellForm(['username', 'password', 'code'], async (values, data) => {
        const { username = '', password = '', code = '' } = values;
        try {
            await send({ username, password, rememberme: data.has('rememberme'), ...(step === 'code' && { code }) });
            return false;
        } catch (error) {
            const next = stepAfter(error, step);
            setStep(next);
            // That a code is needed is no mistake of the user's yet.
            if (next === 'code' && step === 'password') return true;
            throw error;
        }
    });
    const reset = () => {
        setStep('password');
        form.reset();
    };
    return { ...form, step, reset };
};
