import { definitions } from '../../models/resources';
import { inSentence } from '../../models/label';
import { definitionTexts } from './definitions.es';
import { saidAtSignIn } from './said';
import { sayer, type SaidTexts } from './sayer';

/** What the server says to who is signed in, beside `said.ts`: English -> Spanish. */
const texts: SaidTexts = {
    'Require field.': 'Campo obligatorio.',
    'Required Field': 'Campo obligatorio',
    'Invalid input value.  Supports: A-Z, 0-9 or -.': 'Valor no válido.  Admite: A-Z, 0-9 o -.',
    'Input property does not match schema.': 'La propiedad no corresponde al esquema.',
    'This value is already in use.': 'Este valor ya está en uso.',
    'Invalid email address.': 'Correo electrónico no válido.',
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
    'The uploaded file is not there any more. Upload it again.': 'El archivo cargado ya no está. Vuelva a cargarlo.',
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

    // ---- fields
    'Must be a string.': 'Debe ser un texto.',
    'Must be JSON.': 'Debe ser JSON.',
    'Must be at least %{figure:limit}.': 'Debe ser al menos %{limit}.',
    'Must not exceed %{figure:limit}.': 'No debe superar %{limit}.',
    'Must have at least %{figure:limit} characters.':
        'Debe tener al menos %{limit} carácter. |||| Debe tener al menos %{limit} caracteres.',
    'Must not exceed %{figure:limit} items.':
        'No debe superar %{limit} elemento. |||| No debe superar %{limit} elementos.',
    'Must not exceed %{figure:limit} items in all.': 'No debe superar %{limit} elementos en total.',
    'Must not exceed %{figure:limit} states in all.': 'No debe superar %{limit} estados en total.',
    'Must be smaller: this page is too large for one answer.':
        'Debe ser menor: esta página es demasiado grande para una respuesta.',
    'An ADR has at most %{figure:limit} entities.': 'Un ADR tiene como máximo %{limit} entidades.',
    'Must not repeat an item.': 'No debe repetir un elemento.',
    'Must be a Sunday, such as %{one} or %{other}.': 'Debe ser un domingo, como %{one} o %{other}.',
    'Must be the Saturday 13 weeks after the Sunday it begins on: %{date}.':
        'Debe ser el sábado 13 semanas después del domingo en que empieza: %{date}.',

    // ---- calls and records
    'Please sign in.': 'Inicie sesión.',
    'You do not have access.': 'No tiene acceso.',
    'There is no such call.': 'No existe esa llamada.',
    'This content type is not taken.': 'No se admite este tipo de contenido.',
    'Name the records by their ids.': 'Indique los registros por sus id.',
    'This record does not exist any more.': 'Este registro ya no existe.',
    'Someone else has saved this record in the meantime.': 'Otra persona ha guardado este registro mientras tanto.',
    'Another record refers to this one.': 'Otro registro se refiere a este.',
    'What this refers to does not exist any more.': 'Aquello a lo que se refiere ya no existe.',
    'Another record has the same values.': 'Otro registro tiene los mismos valores.',
    'What it refers to does not exist any more.': 'Aquello a lo que se refiere ya no existe.',
    'A system record cannot be deleted.': 'Un registro del sistema no puede eliminarse.',
    'Of a system record only the description and the weight can be changed.':
        'De un registro del sistema solo pueden cambiarse la descripción y el peso.',
    'Used by %{said:uses}.': 'En uso por %{uses}.',
    'Too many exports are being made. Please try again in a moment.':
        'Se están haciendo demasiadas exportaciones. Inténtelo de nuevo en un momento.',

    // ---- accounts
    'A role cannot extend itself, not by way of others either.':
        'Un rol no puede ampliarse a sí mismo, tampoco por medio de otros.',
    'There must be an enabled Administrator.': 'Debe haber un administrador activo.',
    'You cannot take away your own Administrator role.': 'No puede quitarse su propio rol de administrador.',
    'You cannot delete your own account.': 'No puede eliminar su propia cuenta.',

    // ---- ADRs and their requests
    'Must not be more than %{figure:levels} levels deep.': 'No debe tener más de %{levels} niveles.',
    'You can keep at most %{figure:count} preferences. Delete one first.':
        'Puede guardar como máximo %{count} preferencias. Elimine una primero.',
    'Your preferences can hold at most %{figure:size} KiB together. Delete one first.':
        'Sus preferencias pueden ocupar como máximo %{size} KiB en total. Elimine una primero.',
    'A tree has at most %{figure:levels} levels; here it would have more.':
        'Un árbol tiene como máximo %{levels} niveles; aquí tendría más.',
    '1 pending change request names this entity or one below it. Complete or cancel it first.':
        '1 solicitud de cambio pendiente nombra esta entidad o una de debajo. Complétela o cancélela primero.',
    '%{figure:requests} pending change requests name this entity or one below it. Complete or cancel them first.':
        '%{requests} solicitudes de cambio pendientes nombran esta entidad o una de debajo. Complételas o cancélelas primero.',
    'Put on the ADR with %{said:states}.': 'Puesto en el ADR con %{states}.',
    'Put on the ADR, without any entity state.': 'Puesto en el ADR, sin ningún estado de entidad.',
    'Nothing was left to change.': 'No quedaba nada que cambiar.',
    'Changed %{said:changes}.': 'Se cambió: %{changes}.',
    '1 proposed value was not taken.': '1 valor propuesto no se tomó.',
    '%{figure:kept} proposed values were not taken.': '%{kept} valores propuestos no se tomaron.',
    'Taken off the ADR.': 'Retirado del ADR.',
    '1 other pending request was cancelled.': 'Se canceló 1 otra solicitud pendiente.',
    '%{figure:others} other pending requests were cancelled.': 'Se cancelaron otras %{others} solicitudes pendientes.',
    'Withdrawn by who asked for it.': 'Retirada por quien la pidió.',
    'Cancelled by %{user}.': 'Cancelada por %{user}.',
    'Cancelled: request %{figure:request} took the product off the ADR.':
        'Cancelada: la solicitud %{request} retiró el producto del ADR.',
    'Cancelled: data feed %{figure:feed} took the product off the ADR.':
        'Cancelada: el archivo de datos %{feed} retiró el producto del ADR.',
    'Cancelled: %{user} took the product off the ADR.': 'Cancelada: %{user} retiró el producto del ADR.',
    'The department that it asks for does not exist any more.': 'El departamento que pide ya no existe.',
    'The group that it asks for does not exist any more.': 'El grupo que pide ya no existe.',
    'The type that it asks for does not exist any more.': 'El tipo que pide ya no existe.',
    'The entity %{code} is no longer on this ADR.': 'La entidad %{code} ya no está en este ADR.',
    'The status that it asks for at %{code} does not exist any more.': 'El estado que pide en %{code} ya no existe.',

    // ---- feeds
    'There is no such source.': 'No existe ese origen.',
    'That feed is of %{source}.': 'Ese archivo es de %{source}.',
    'That feed is of another ADR.': 'Ese archivo es de otro ADR.',
    'No rows of this feed were rejected.': 'No se rechazó ninguna fila de este archivo.',
    'The ADR is not there any more.': 'El ADR ya no está.',
    'The upload could not be read. Please upload the file again.':
        'No se pudo leer la carga. Vuelva a cargar el archivo.',
    'The file is larger than %{size}.': 'El archivo supera los %{size}.',
    'The server’s disk is full, so the file was not taken. Please tell your system administrator.':
        'El disco del servidor está lleno, por lo que no se aceptó el archivo. Avise al administrador del sistema.',
    'The server’s disk is full. %{said:changed} Tell your system administrator (%{reference}), and upload the file again when there is room.':
        'El disco del servidor está lleno. %{changed} Avise al administrador del sistema (%{reference}) y vuelva a cargar el archivo cuando haya espacio.',
    'The feed ended the server, or took more memory than it may, %{figure:tries} times without getting further. %{said:changed} Tell your system administrator (%{reference}), or save the file as CSV and upload it again.':
        'La carga terminó con el servidor, o tomó más memoria de la permitida, %{tries} veces sin avanzar. %{changed} Avise al administrador del sistema (%{reference}), o guarde el archivo como CSV y vuelva a cargarlo.',
    'The feed stopped because of an unexpected error. %{said:changed} Upload the file again; if it stops again, give your system administrator this reference: %{reference}.':
        'La carga se detuvo por un error inesperado. %{changed} Vuelva a cargar el archivo; si se detiene de nuevo, dé al administrador del sistema esta referencia: %{reference}.',
    'Part of it is applied.': 'Una parte está aplicada.',
    'Nothing was changed.': 'No se cambió nada.',
    'The file leaves out %{figure:dropped} of the %{figure:all} products of %{source} (%{figure:percent} %), more than the %{figure:most} % that a feed may drop. Nothing was changed. If the file is complete, confirm the drop; otherwise upload the complete file.':
        'El archivo omite %{dropped} de los %{all} productos de %{source} (%{percent} %), más del %{most} % que un archivo puede descartar. No se cambió nada. Si el archivo está completo, confirme el descarte; si no, cargue el archivo completo.',
    'The file is neither CSV nor XLSX but %{said:is}. Save it as CSV or XLSX and upload it again.':
        'El archivo no es CSV ni XLSX, sino %{is}. Guárdelo como CSV o XLSX y vuelva a cargarlo.',
    'a PDF document': 'un documento PDF',
    'an image': 'una imagen',
    'a compressed file': 'un archivo comprimido',
    'a text document': 'un documento de texto',
    'a binary file': 'un archivo binario',
    'an old Excel workbook': 'un libro de Excel antiguo',
    'a web page or XML document': 'una página web o un documento XML',
    'The file has more than %{figure:most} rows. What a file leaves out is dropped, so it cannot be split; ask its source for a shorter one.':
        'El archivo tiene más de %{most} filas. Lo que un archivo omite se descarta, así que no se puede dividir; pida a su origen uno más corto.',
    'Row %{figure:row} has %{figure:columns} columns; a file may have %{figure:most}.':
        'La fila %{row} tiene %{columns} columnas; un archivo puede tener %{most}.',
    'Row %{figure:row} is longer than %{figure:most} characters. Often a quote that opens there is never closed. Correct that row and upload the file again.':
        'La fila %{row} supera los %{most} caracteres. A menudo unas comillas que se abren ahí no se cierran nunca. Corrija esa fila y vuelva a cargar el archivo.',
    'A quote that opens in row %{figure:row} is never closed. Correct that row and upload the file again.':
        'Unas comillas que se abren en la fila %{row} no se cierran nunca. Corrija esa fila y vuelva a cargar el archivo.',
    'The workbook unpacks to far more than a file may hold. Save it as CSV and upload it again.':
        'El libro se descomprime a mucho más de lo que un archivo puede contener. Guárdelo como CSV y vuelva a cargarlo.',
    'The workbook has %{said:excess}. Save it as CSV and upload it again.':
        'El libro tiene %{excess}. Guárdelo como CSV y vuelva a cargarlo.',
    'more than %{figure:most} cells in row %{figure:row}': 'más de %{most} celdas en la fila %{row}',
    'a text of more than a million characters': 'un texto de más de un millón de caracteres',
    'more than %{figure:most} elements within each other': 'más de %{most} elementos uno dentro de otro',
    'more formats than a spreadsheet keeps': 'más formatos de los que guarda una hoja de cálculo',
    'too many parts': 'demasiadas partes',
    'too many sheets': 'demasiadas hojas',
    'The file has more than %{figure:most} empty rows. Remove them and upload the file again.':
        'El archivo tiene más de %{most} filas vacías. Elimínelas y vuelva a cargar el archivo.',
    'The file is a zip archive but not an XLSX workbook. Save it as XLSX or CSV and upload it again.':
        'El archivo es un ZIP, pero no un libro XLSX. Guárdelo como XLSX o CSV y vuelva a cargarlo.',
    'The workbook has no sheet with cells. Upload a file with a header row and at least one row.':
        'El libro no tiene ninguna hoja con celdas. Cargue un archivo con encabezado y al menos una fila.',
    'Only the first of %{figure:sheets} sheets was read: %{name}.':
        'Solo se leyó la primera de %{sheets} hojas: %{name}.',
    'Columns that were ignored: %{columns}.': 'Columnas que se ignoraron: %{columns}.',
    // One that is cut to what a message holds.
    'Columns that were ignored: %{columns}…': 'Columnas que se ignoraron: %{columns}…',
    'The first row is not a header: it names none of %{columns}.':
        'La primera fila no es un encabezado: no nombra ninguna de %{columns}.',
    'The columns "%{one}" and "%{other}" both give %{column}. Keep one of them and upload the file again.':
        'Las columnas "%{one}" y "%{other}" dan ambas %{column}. Deje una de ellas y vuelva a cargar el archivo.',
    'The header lacks the required column %{said:column}. Name it in the first row and upload the file again.':
        'Falta en el encabezado la columna obligatoria %{column}. Nómbrela en la primera fila y vuelva a cargar el archivo.',
    'The header lacks the required columns %{said:columns}. Name them in the first row and upload the file again.':
        'Faltan en el encabezado las columnas obligatorias %{columns}. Nómbrelas en la primera fila y vuelva a cargar el archivo.',
    '%{column} (or %{names})': '%{column} (o %{names})',

    // ---- the rows that a feed rejects
    'Must be an amount such as 12.99.': 'Debe ser un importe como 12.99.',
    'Must have at most two decimals.': 'Debe tener como máximo dos decimales.',
    'Must be at least %{figure:min} and below %{figure:below}.': 'Debe ser al menos %{min} y menos de %{below}.',
    'Must be a date such as 2026-03-08 or 3/8/2026.': 'Debe ser una fecha como 2026-03-08 o 3/8/2026.',
    'Must be Yes or No.': 'Debe ser Yes o No.',
    'Must be 1 to 15 digits; hyphens and spaces may stand between them.':
        'Debe tener de 1 a 15 dígitos; puede haber guiones y espacios entre ellos.',
    'The last digit is not the valid check digit.': 'El último dígito no es el dígito de control válido.',
    'Must not exceed 13 digits without the check digit.': 'No debe superar 13 dígitos sin el dígito de control.',
    'The row has more cells than the header has columns.': 'La fila tiene más celdas que columnas el encabezado.',
    'Repeated in this file': 'Repetida en este archivo',
    'The cell holds a date, which spreadsheets make of text such as 1-2. Format it as text.':
        'La celda contiene una fecha, que las hojas de cálculo hacen de textos como 1-2. Déle formato de texto.',
    'The formula has no result. Open the file in a spreadsheet program and save it.':
        'La fórmula no tiene resultado. Abra el archivo en un programa de hojas de cálculo y guárdelo.',
    'The number has more digits than a spreadsheet keeps. Format the column as text.':
        'El número tiene más dígitos de los que guarda una hoja de cálculo. Dé a la columna formato de texto.',
    'The cell holds the error %{error}.': 'La celda contiene el error %{error}.',
    'Several products have this UPC Item: give upc_case too.':
        'Varios productos tienen este UPC Item: indique también upc_case.',
    'The ADR has no such entity.': 'El ADR no tiene esa entidad.',
    'The product has no state at this entity to update: use ADR BULK ADD.':
        'El producto no tiene en esta entidad ningún estado que actualizar: use ADR BULK ADD.',
    'Another product of the ADR stands in for it.': 'Otro producto del ADR lo sustituye.',

    // ---- what other texts are made of
    '1 field': '1 campo',
    '%{figure:count} fields': '%{count} campos',
    '1 entity state': '1 estado de entidad',
    '%{figure:count} entity states': '%{count} estados de entidad',
    '%{said:one} and %{said:others}': '%{one} y %{others}',
    '%{said:one}; %{said:others}': '%{one}; %{others}',
    '%{label:field}: %{said:message}': '%{field}: %{message}',
};

const inSpanish = (english: string): string => inSentence(definitionTexts[english] ?? english);

/** How many records, for every definition: `counted` of models/label.ts. */
const counts: SaidTexts = Object.fromEntries(
    definitions.flatMap(({ label: [one, many] }) => [
        [`1 ${inSentence(one)}`, `1 ${inSpanish(one)}`],
        [`%{figure:count} ${inSentence(many)}`, `%{count} ${inSpanish(many)}`],
    ]),
);

/** All that the server says. */
export const saidTexts: SaidTexts = { ...saidAtSignIn('es'), ...counts, ...texts };

export const say = sayer(saidTexts, definitionTexts);
