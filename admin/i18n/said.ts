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
        'This product has been dropped from data feeds.': 'Este producto ya no figura en las fuentes de datos.',
    },
};

export const saidIn = (language: Locale): Readonly<Record<string, string>> => translations[language] ?? {};
export const translateSaid = (text: string): string => saidIn(locale.get())[text] ?? text;
