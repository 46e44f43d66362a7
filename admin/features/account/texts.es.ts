import type { accountFeature } from '../../../models/features/account/feature';
import { atSignIn } from '../../platform/i18n/shell';
import type { TranslationOf } from '../../platform/i18n/translation';
import type { accountTexts as english } from './texts.en';

/** The feature in Spanish: its screens, its definitions and its messages; one that is missing does not compile. */
export const accountTexts: TranslationOf<typeof english, typeof accountFeature> = {
    menu: { people: 'Usuarios y roles' },
    actions: { changeAccount: 'Cambiar mi cuenta o contraseña' },
    review: {
        table: 'Usuarios y sus roles',
        user: 'Usuario',
        role: 'Rol',
        roleUsed: 'Último uso del rol',
        userUsed: 'Última visita',
        never: 'nunca',
        neverHere: 'Nunca han iniciado sesión',
        noRole: 'ningún rol',
        disabled: 'no habilitado',
        all: 'Mostrar también lo que se usa',
        since: 'Roles que no se han usado en %{days} días. El uso se registra desde el %{date}; «nunca» significa no desde entonces.',
    },
    screens: {
        'settings/access/review': {
            title: 'Revisión de accesos',
            about: 'Quién tiene qué rol, y cuáles no usa.',
        },
    },
    whoCan: {
        title: 'Quién puede y por qué',
        search: 'Pantalla o llamada',
        screens: 'Pantallas',
        callList: 'Llamadas',
        calls: '%{count} llamada |||| %{count} llamadas',
        see: 'Ver',
        change: 'Cambiar',
        by: 'Sí, por %{roles}',
        everybody: 'Sí, como todos los que inician sesión',
        no: 'No',
        none: 'Ninguna pantalla con este nombre',
        disabled: 'Este usuario no está habilitado y no puede hacer nada.',
        added: 'Los roles añadidos dan',
        adds: '%{screens} pantallas más, %{calls} llamadas más:',
        addsNothing: 'Nada que este usuario no tenga ya.',
        seeAs: 'Ver como este usuario',
    },
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
        otherUser: 'Los cambios sin guardar no son de este usuario. Inicie sesión como el usuario que los hizo.',
        sessionEndedText: 'Inicie sesión para continuar. Sus cambios sin guardar siguen aquí.',
        leaveUnsaved: 'Salir sin guardar',
        resetSent: 'Un mensaje va en camino a %{email}.',
    },
    resources: {
        'settings/secrole': {
            name: 'Rol |||| Roles',
            about: 'Lo que un usuario puede ver y hacer.',
            fields: {
                sec_role_id: 'Amplía',
            },
            help: {
                enabled: 'Un rol que no está activo no concede nada.',
            },
        },
        'settings/secuser': {
            name: 'Usuario |||| Usuarios',
            about: 'Quién puede iniciar sesión y con qué roles.',
            fields: {
                username: 'Nombre de usuario',
                password: 'Contraseña',
                confirmPassword: 'Confirmar contraseña',
                changePassword: 'Cambiar contraseña',
                sendReset: 'Enviar un correo para establecer la contraseña',
                fname: 'Nombre',
                mname: 'Segundo nombre',
                lname: 'Apellido',
                email: 'Correo electrónico',
                secUserRoleIds: 'Roles',
            },
            help: {
                sendReset:
                    'El usuario establece la contraseña con un enlace que funciona una sola vez, durante 60 minutos.',
                enabled: 'Quien no está activo no puede iniciar sesión.',
            },
        },
        'myaccount/pref': {
            name: 'Preferencia |||| Preferencias',
            about: 'Lo que un usuario ha guardado para la próxima visita.',
            fields: {
                sec_user_id: 'Usuario',
                key: 'Clave',
                value: 'Valor',
            },
        },
    },
    messages: {
        account: {
            ...atSignIn.account,
            noAdministrator: 'Debe haber un administrador activo.',
            ownRole: 'No puede quitarse su propio rol de administrador.',
            ownAccount: 'No puede eliminar su propia cuenta.',
            roleCycle: 'Un rol no puede ampliarse a sí mismo, tampoco por medio de otros.',
            foreignRole: 'Una vista se comparte con un rol propio.',
            roleHasDefault:
                'La vista «%{name}» de %{user} ya abre esta lista para %{role}. Pueden cambiarlo su dueño o un administrador.',
            tooManyPreferences: 'Puede guardar como máximo %{count} preferencias. Elimine una primero.',
            preferencesTooLarge:
                'Sus preferencias pueden ocupar como máximo %{size} KiB en total. Elimine una primero.',
            seeOwn: 'Ya está viendo como usted.',
            seeAdministrator: 'Nadie ve como un administrador.',
            seeDisabled: 'Este usuario no está habilitado y no ve nada.',
            wrongPassword: 'Contraseña no válida.',
            resetFailed:
                'No se pudo enviar el correo. Indique esta referencia al administrador del sistema: %{reference}.',
            resetDisabled: 'Este usuario no está activo: active primero la cuenta.',
        },
    },
};
