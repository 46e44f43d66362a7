/** The texts that are needed before sign-in: few, and loaded at once in every language. */
const en = {
    application: 'Endcap',
    skip: 'Skip to the content',
    processing: 'Processing',
    online: 'Online',
    offline: 'Offline',
    mode: { light: 'Switch to the light theme', dark: 'Switch to the dark theme' },
    language: 'Language',
    menu: 'Menu',
    error: 'Error: %{message}',
    retry: 'Retry',
    unsaved: 'What you changed is kept here and not saved yet.',
    login: {
        title: 'Login',
        username: 'Username',
        password: 'Password',
        remember: 'Extended Session',
        rememberHelp: 'Stay signed in for longer on this device.',
        reset: 'Reset',
        submit: 'Login',
        noAccount: 'No account?  Please contact your system administrator.',
        tagline: 'Product information, authorized distribution and trade promotion in one place.',
    },
    failed: {
        title: 'Error',
        lead: 'An error was encountered with your last request.',
        advice: 'Please reload your browser and try again.  If the error stays, contact your system administrator.',
        last: 'Last error',
        reload: 'Reload',
        home: 'Go to Home',
    },
    denied: {
        title: 'No Access',
        lead: 'Snap!',
        text: 'You did not have access for your last request.',
        logged: 'All requests are monitored and logged.',
        advice: 'Please contact your system administrator.',
    },
};

export type ShellTexts = typeof en;

const es: ShellTexts = {
    application: 'Endcap',
    skip: 'Ir al contenido',
    processing: 'Procesando',
    online: 'En línea',
    offline: 'Sin conexión',
    mode: { light: 'Cambiar al tema claro', dark: 'Cambiar al tema oscuro' },
    language: 'Idioma',
    menu: 'Menú',
    error: 'Error: %{message}',
    retry: 'Reintentar',
    unsaved: 'Lo que cambió se conserva aquí y aún no se ha guardado.',
    login: {
        title: 'Iniciar sesión',
        username: 'Usuario',
        password: 'Contraseña',
        remember: 'Sesión prolongada',
        rememberHelp: 'Mantener la sesión abierta más tiempo en este dispositivo.',
        reset: 'Restablecer',
        submit: 'Iniciar sesión',
        noAccount: '¿Sin cuenta?  Póngase en contacto con el administrador del sistema.',
        tagline: 'Información de productos, distribución autorizada y promoción comercial en un solo lugar.',
    },
    failed: {
        title: 'Error',
        lead: 'Se produjo un error en su última solicitud.',
        advice: 'Recargue el navegador e inténtelo de nuevo.  Si el error continúa, avise al administrador del sistema.',
        last: 'Último error',
        reload: 'Recargar',
        home: 'Ir al inicio',
    },
    denied: {
        title: 'Sin acceso',
        lead: '¡Vaya!',
        text: 'No tenía acceso para su última solicitud.',
        logged: 'Todas las solicitudes se supervisan y registran.',
        advice: 'Póngase en contacto con el administrador del sistema.',
    },
};

export const shellTexts = { en, es } as const;
export type Locale = keyof typeof shellTexts;
