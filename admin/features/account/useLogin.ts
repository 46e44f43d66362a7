import { signIn } from '../../platform/data/session';
import { showNext } from '../../platform/routing/nextLocation';
import { useShellForm } from './useShellForm';

/** Handles the login form: its errors stay on it (specification section 4). */
export const useLogin = () =>
    useShellForm(['username', 'password'], ({ username = '', password = '' }, form) =>
        signIn({ username, password, rememberme: form.has('rememberme') }, showNext),
    );
