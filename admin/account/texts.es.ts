import type { accountTexts as english } from '../features/account/texts.en';

/** The same in Spanish. */
export const accountTexts: typeof english = {
    menu: { people: 'Usuarios y roles' },
    account: {
        title: 'Mi cuenta',
        about: 'Quién es usted aquí, cómo quiere las pantallas y dónde tiene sesiones abiertas.',
        edit: 'Editar',
        editTitle: 'Editar mi cuenta',
        details: 'Datos',
        saved: 'Su cuenta se guardó.',
        emailSaved: 'Su cuenta se guardó. Un correo a su dirección anterior avisa del cambio.',
        passwordSaved: 'Su contraseña cambió. Se cerraron sus demás sesiones.',
        changePassword: 'Cambiar contraseña',
        passwordRules:
            'Déjelas en blanco para conservar su contraseña. Una nueva tiene de 8 a 50 caracteres: una minúscula, una mayúscula, un dígito y uno de ` ~ ! @ # $ % ^ & * ( ).',
        newEmailRules:
            'Los enlaces para establecer una contraseña van a su correo electrónico; por eso, para cambiarlo hace falta la contraseña actual.',
        currentPassword: 'Contraseña actual',
        password: 'Contraseña nueva',
        confirmPassword: 'Confirmar contraseña',
        preferences: 'Preferencias',
        preferencesAbout: 'Son las mismas en todos los navegadores en los que inicie sesión.',
        language: 'Idioma',
        theme: 'Tema',
        themes: { light: 'Claro', dark: 'Oscuro', system: 'Como el dispositivo' },
        sessions: 'Dónde tiene sesiones abiertas',
        device: '%{browser} en %{system}',
        unknownDevice: 'Otro programa',
        current: 'Este navegador',
        from: 'Desde %{address}',
        used: 'último uso %{date}',
        signOut: 'Cerrar sesión',
        signOutOf: 'Cerrar sesión: %{device}, último uso %{date}',
        signOutOthers: 'Cerrar las demás sesiones',
        signedOut: 'Sesión cerrada.',
        sendReset: 'Enviar un correo para establecer la contraseña',
        sessionEnded: 'Su sesión terminó',
        sessionEndedText: 'Inicie sesión para continuar. Sus cambios sin guardar siguen aquí.',
        leaveUnsaved: 'Salir sin guardar',
        resetSent: 'Un mensaje va en camino a %{email}.',
    },
};
