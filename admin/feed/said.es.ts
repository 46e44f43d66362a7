import type { SaidIn } from '../../models/serverSlices';

/** `models/feed/messages.ts` in Spanish. */
export const said: SaidIn<'feed'>['feed'] = {
    noFeed: 'No existe ese archivo.',
    otherSource: 'Ese archivo es de %{source}.',
    otherAdr: 'Ese archivo es de otro ADR.',
    notFinished: 'Ese archivo aún no ha terminado.',
    notTaken: 'Ese archivo no se incorporó: vuelva a cargarlo entero.',
    notHeld: 'Solo puede confirmarse un archivo que se detuvo y espera una respuesta.',
    noRejects: 'No se rechazó ninguna fila de este archivo.',
    noSource: 'No existe ese origen.',
    noAdr: 'No existe ese ADR.',
    noPlan: 'No existe ese plan.',
    otherPlan: 'Ese archivo es de otro plan.',
    adrGone: 'El ADR ya no está.',
    planGone: 'El plan ya no está.',
    fileGone: 'El archivo cargado ya no está. Vuelva a cargarlo.',
    diskFull:
        'El disco del servidor está lleno. %{changed} Avise al administrador del sistema (%{reference}) y vuelva a cargar el archivo cuando haya espacio.',
    gaveUp: 'La carga terminó con el servidor, o tomó más memoria de la permitida, %{tries} veces sin avanzar. %{changed} Avise al administrador del sistema (%{reference}), o guarde el archivo como CSV y vuelva a cargarlo.',
    stopped:
        'La carga se detuvo por un error inesperado. %{changed} Vuelva a cargar el archivo; si se detiene de nuevo, dé al administrador del sistema esta referencia: %{reference}.',
    cancelled: '%{by} la canceló. %{changed}',
    applied: 'Una parte está aplicada.',
    unchanged: 'No se cambió nada.',
    held: 'El archivo omite %{dropped} de los %{all} productos de %{source} (%{percent} %), más del %{most} % que un archivo puede descartar. No se cambió nada. Si el archivo está completo, confirme el descarte; si no, cargue el archivo completo.',
    codesUnclear:
        'No está claro si los códigos llevan dígito de control: %{columns}. No se cambió nada. Elija cómo se leen los códigos; después la carga continúa.',
    codesOfColumn: '%{valid} de los %{codes} códigos de %{column} terminan en uno válido',
    empty: 'El archivo está vacío. Cargue un archivo con encabezado y al menos una fila.',
    noRows: 'El archivo tiene encabezado pero ninguna fila. Cargue un archivo con al menos una fila.',
    otherForm: 'El archivo no es CSV ni XLSX, sino %{is}. Guárdelo como CSV o XLSX y vuelva a cargarlo.',
    isPdf: 'un documento PDF',
    isImage: 'una imagen',
    isCompressed: 'un archivo comprimido',
    isText: 'un documento de texto',
    isBinary: 'un archivo binario',
    isOldExcel: 'un libro de Excel antiguo',
    isWebPage: 'una página web o un documento XML',
    mostRows:
        'El archivo tiene más de %{most} filas. Lo que un archivo omite se descarta, así que no se puede dividir; pida a su origen uno más corto.',
    mostImported:
        'El archivo tiene más de %{most} filas. Divídalo, cada promoción en una sola parte, y cargue las partes.',
    mostBlankRows: 'El archivo tiene más de %{most} filas vacías. Elimínelas y vuelva a cargar el archivo.',
    mostColumns: 'La fila %{row} tiene %{columns} columnas; un archivo puede tener %{most}.',
    longRow:
        'La fila %{row} supera los %{most} caracteres. A menudo unas comillas que se abren ahí no se cierran nunca. Corrija esa fila y vuelva a cargar el archivo.',
    openQuote:
        'Unas comillas que se abren en la fila %{row} no se cierran nunca. Corrija esa fila y vuelva a cargar el archivo.',
    noHeader: 'No se encontró ningún encabezado en las primeras 20 filas: ninguna de ellas nombra %{columns}.',
    headerBelow: 'El encabezado está en la fila %{row}; las filas de arriba se omitieron.',
    clash: 'Las columnas "%{one}" y "%{other}" dan ambas %{column}. Deje una de ellas y vuelva a cargar el archivo.',
    lacksColumn:
        'Falta en el encabezado la columna obligatoria %{columns}. Nómbrela allí y vuelva a cargar el archivo.',
    lacksColumns:
        'Faltan en el encabezado las columnas obligatorias %{columns}. Nómbrelas allí y vuelva a cargar el archivo.',
    columnName: '%{column}',
    columnNames: '%{column} (o %{names})',
    damaged:
        'El libro está dañado. Ábralo en un programa de hojas de cálculo, guárdelo como XLSX o CSV y vuelva a cargarlo.',
    locked: 'El libro está protegido por una contraseña. Guárdelo sin ella y vuelva a cargarlo.',
    bomb: 'El libro se descomprime a mucho más de lo que un archivo puede contener. Guárdelo como CSV y vuelva a cargarlo.',
    noWorkbook: 'El archivo es un ZIP, pero no un libro XLSX. Guárdelo como XLSX o CSV y vuelva a cargarlo.',
    macros: 'El archivo es un libro con macros (XLSM), que no se acepta. Guárdelo como XLSX o CSV y vuelva a cargarlo.',
    binaryWorkbook:
        'El archivo es un libro binario (XLSB), que no se acepta. Guárdelo como XLSX o CSV y vuelva a cargarlo.',
    openDocument:
        'El archivo es de OpenDocument (ODS), que no se acepta. Guárdelo como XLSX o CSV y vuelva a cargarlo.',
    noSheet: 'El libro no tiene ninguna hoja con celdas. Cargue un archivo con encabezado y al menos una fila.',
    tooMuch: 'El libro tiene %{excess}. Guárdelo como CSV y vuelva a cargarlo.',
    mostCells: 'más de %{most} celdas en la fila %{row}',
    longText: 'un texto de más de un millón de caracteres',
    mostElements: 'más de %{most} elementos uno dentro de otro',
    mostFormats: 'más formatos de los que guarda una hoja de cálculo',
    mostMerged: 'demasiadas celdas combinadas',
    mostParts: 'demasiadas partes',
    mostSheets: 'demasiadas hojas',
    otherSheets: 'Solo se leyó la hoja «%{name}». Hojas que se omitieron: %{names}.',
    otherSheetsMore: 'Solo se leyó la hoja «%{name}». Hojas que se omitieron: %{names} y %{more} más.',
    hiddenRows:
        'También se leyó %{count} fila oculta de la hoja. |||| También se leyeron %{count} filas ocultas de la hoja.',
    promotionsMade: 'Se creó %{count} promoción. |||| Se crearon %{count} promociones.',
    promotionsRejected: 'Se rechazó %{count} promoción. |||| Se rechazaron %{count} promociones.',
    ignored: 'Columnas que se ignoraron: %{columns}.',
    ended: 'Se procesó %{filename}.',
    endedWithRejects:
        'Se rechazó %{rejected} fila de %{filename}. |||| Se rechazaron %{rejected} filas de %{filename}.',
    failed: 'No se procesó %{filename}.',
    stoppedByCodes:
        '%{filename} se detuvo antes de cambiar nada: no está claro si sus códigos llevan dígito de control.',
    stoppedByGuard: '%{filename} se detuvo antes de cambiar nada: quitaría muchísimos productos.',
    ignoredSome: 'Columnas que se ignoraron: %{columns}…',
};
