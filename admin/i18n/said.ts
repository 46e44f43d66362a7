import { locale } from './locale';
import type { Locale } from './shell';

/** What the server says, in English, and its translations (domain.md section 9). A text not known stays as it is. */
const translations: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
    es: {
        'Required field.': 'Campo obligatorio.',
        'Require field.': 'Campo obligatorio.',
        'Invalid input type.': 'Tipo de dato no válido.',
        'Invalid input value.': 'Valor no válido.',
        'Invalid input value.  Supports: A-Z, 0-9 or -.': 'Valor no válido.  Admite: A-Z, 0-9 o -.',
        'Input property does not match schema.': 'La propiedad no corresponde al esquema.',
        'This value is already in use.': 'Este valor ya está en uso.',
        'Service not responding.': 'El servicio no responde.',
        'Invalid email address.': 'Correo electrónico no válido.',
        'A service communication error was encountered.  Please check your network connection or contact your system administrator.':
            'Error de comunicación con el servicio.  Compruebe su conexión o póngase en contacto con el administrador del sistema.',
        'Passwords do not match.': 'Las contraseñas no coinciden.',
        "Invalid input value.  Supports: 'A-Z', '0-9', '-' or spaces.":
            "Valor no válido.  Admite: 'A-Z', '0-9', '-' o espacios.",
        "Invalid username.  Must be 4-50 characters and contain the following: 'a-z', '0-9', '.' or '@'.":
            "Usuario no válido.  Debe tener de 4 a 50 caracteres: 'a-z', '0-9', '.' o '@'.",
        'Invalid password.  Must be 8-50 characters and contain a lowercase letter, an uppercase letter, a digit and a symbol.':
            'Contraseña no válida.  Debe tener de 8 a 50 caracteres, con una minúscula, una mayúscula, un dígito y un símbolo.',
        'There is no such feed.': 'No existe ese archivo.',
        'That feed has not finished yet.': 'Ese archivo aún no ha terminado.',
        'That feed was not taken in: upload its whole file again.':
            'Ese archivo no se incorporó: vuelva a cargarlo entero.',
        'Only a feed that was stopped for its drop can be confirmed.':
            'Solo puede confirmarse un archivo detenido por su descarte.',
        'The file is empty. Upload a file with a header row and at least one row.':
            'El archivo está vacío. Cargue un archivo con encabezado y al menos una fila.',
        'The file has a header but no rows. Upload a file with at least one row.':
            'El archivo tiene encabezado pero ninguna fila. Cargue un archivo con al menos una fila.',
        'The uploaded file is not there any more. Upload it again.':
            'El archivo cargado ya no está. Vuelva a cargarlo.',
        'The workbook is damaged. Open it in a spreadsheet program, save it as XLSX or CSV and upload it again.':
            'El libro está dañado. Ábralo en un programa de hojas de cálculo, guárdelo como XLSX o CSV y vuelva a cargarlo.',
        'The workbook is protected by a password. Save it without one and upload it again.':
            'El libro está protegido por una contraseña. Guárdelo sin ella y vuelva a cargarlo.',
        'This product has a pending DELETE request. No new requests may be submitted.':
            'Este producto tiene una solicitud DELETE pendiente. No se admiten nuevas solicitudes.',
        'This product has a pending ADD request.': 'Este producto tiene una solicitud ADD pendiente.',
        'This product is already on this ADR.': 'Este producto ya está en este ADR.',
        'The product is no longer on this ADR.': 'El producto ya no está en este ADR.',
        'This product is not on this ADR.': 'Este producto no está en este ADR.',
        'This product is in this list already.': 'Este producto ya está en esta lista.',
        'Another change of this product was refused.': 'Se rechazó otro cambio de este producto.',
        'Somebody else has changed this meanwhile.': 'Alguien ha cambiado esto mientras tanto.',
        'This request changes nothing.': 'Esta solicitud no cambia nada.',
        'This request is already complete.': 'Esta solicitud ya está completada.',
        'This request is already cancelled.': 'Esta solicitud ya está cancelada.',
        'Only who made this request, or who may complete it, can cancel it.':
            'Solo quien hizo esta solicitud, o quien puede completarla, puede cancelarla.',
        'This product has changed since the request was made: choose what to keep and what to take.':
            'Este producto ha cambiado desde la solicitud: elija qué conservar y qué tomar.',
        'Keep or take both dates of a tracking period: these do not belong together.':
            'Conserve o tome ambas fechas de un período de seguimiento: estas no van juntas.',
        'Give a product or its UPC Item.': 'Indique un producto o su UPC Item.',
        'There is no such product.': 'No existe ese producto.',
        'Several products have this UPC Item: give the UPC Case too.':
            'Varios productos tienen este UPC Item: indique también el UPC Case.',
        'There is no such entity on this ADR.': 'No existe esa entidad en este ADR.',
        'There is no such status.': 'No existe ese estado.',
        'There is no such ADR.': 'No existe ese ADR.',
        'An entity cannot be moved below itself.': 'Una entidad no puede moverse debajo de sí misma.',
        'There are too many entities here to have them in this order.':
            'Hay demasiadas entidades aquí para tenerlas en este orden.',
        'Invalid input value.  Supports: A-Z, 0-9, -, &, () or spaces.':
            'Valor no válido.  Admite: A-Z, 0-9, -, &, () o espacios.',
        'This product has been dropped from data feeds.': 'Este producto ya no figura en las fuentes de datos.',
    },
};

export const saidIn = (language: Locale): Readonly<Record<string, string>> => translations[language] ?? {};
export const translateSaid = (text: string): string => saidIn(locale.get())[text] ?? text;
