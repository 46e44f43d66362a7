/** What the feeds’ definitions say, English -> Spanish. */
export const definitionTexts = {
    'Data feed': 'Archivo de datos',
    'Data feeds': 'Archivos de datos',
    'Upload a wholesaler’s item file, or changes to an ADR, and see what came of it.':
        'Cargue el archivo de artículos de un mayorista, o cambios de un ADR, y vea el resultado.',
    Source: 'Origen',
    'Codes carry a check digit': 'Los códigos llevan dígito de control',
    'UPC Item was read': 'UPC artículo: lectura',
    'UPC Case was read': 'UPC caja: lectura',
    'Drop confirmed': 'Descarte confirmado',
    'Corrects the rejects of': 'Corrige los rechazos de',
    'Would be dropped': 'Se descartarían',
    'Of the source’s products': 'De los productos del origen',
    File: 'Archivo',
    'File size': 'Tamaño del archivo',
    'Rows in the file': 'Filas del archivo',
    Read: 'Leídas',
    Added: 'Añadidas',
    Unchanged: 'Sin cambios',
    Rejected: 'Rechazadas',
    Message: 'Mensaje',
    Started: 'Inicio',
    Finished: 'Fin',
};

/** Labels that depend on what they are said of, by resource and field: counts of rows are feminine. */
export const placeTexts = {
    'settings/datafeed.rows_updated': 'Actualizadas',
    'settings/datafeed.rows_dropped': 'Descartadas',
};
