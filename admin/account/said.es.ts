import type { SaidIn } from '../../models/serverSlices';
import { atSignIn } from '../i18n/said';

/** `models/account/messages.ts` in Spanish. */
export const said: SaidIn<'account'>['account'] = {
    ...atSignIn.account,
    noAdministrator: 'Debe haber un administrador activo.',
    ownRole: 'No puede quitarse su propio rol de administrador.',
    ownAccount: 'No puede eliminar su propia cuenta.',
    roleCycle: 'Un rol no puede ampliarse a sí mismo, tampoco por medio de otros.',
    mostPreferences: 'Puede guardar como máximo %{count} preferencias. Elimine una primero.',
    largestPreferences: 'Sus preferencias pueden ocupar como máximo %{size} KiB en total. Elimine una primero.',
    wrongPassword: 'Contraseña no válida.',
    resetFailed: 'No se pudo enviar el correo. Indique esta referencia al administrador del sistema: %{reference}.',
    resetDisabled: 'Este usuario no está activo: active primero la cuenta.',
};
