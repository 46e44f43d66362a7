import type { fileTexts as messages } from '../../../../models/platform/messages/fileMessages';
import type { Translated } from '../../../../models/platform/messages/message';

/** The server's messages about uploaded tables, in Spanish. */
export const fileMessageTexts: Translated<typeof messages> = {
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
    tooManyCells: 'más de %{max} celdas en la fila %{row}',
    longText: 'un texto de más de un millón de caracteres',
    tooManyElements: 'más de %{max} elementos uno dentro de otro',
    tooManyFormats: 'más formatos de los que guarda una hoja de cálculo',
    tooManyMerged: 'demasiadas celdas combinadas',
    tooManyParts: 'demasiadas partes',
    tooManySheets: 'demasiadas hojas',
    hiddenRows:
        'También se leyó %{count} fila oculta de la hoja. |||| También se leyeron %{count} filas ocultas de la hoja.',
    tooManyBlankRows: 'El archivo tiene más de %{max} filas vacías. Elimínelas y vuelva a cargar el archivo.',
    tooManyColumns: 'La fila %{row} tiene %{columns} columnas; un archivo puede tener %{max}.',
    longRow:
        'La fila %{row} supera los %{max} caracteres. A menudo unas comillas que se abren ahí no se cierran nunca. Corrija esa fila y vuelva a cargar el archivo.',
};
