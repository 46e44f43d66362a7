import { dealSheetTexts } from '../../../../models/features/tpm/dealSheetTexts.es';

const { change, andMore, fields } = dealSheetTexts;

/** The texts of deal sheets on screens, in Spanish. */
export const sheetTexts = {
    change,
    andMore,
    fields,
    open: 'Hoja de oferta…',
    title: 'Hoja de oferta de %{name}',
    about: 'Lo que firma el comprador del minorista. Tiene lo que está guardado, y es la versión siguiente cuando algo ha cambiado.',
    from: 'Desde',
    to: 'Hasta',
    days: 'Tiene las promociones con alguno de estos días.',
    format: 'Formato',
    formats: { pdf: 'PDF', xlsx: 'Excel (XLSX)' },
    language: 'Idioma',
    export: 'Exportar',
    versions: 'Versiones',
    none: 'Todavía no se ha exportado nada.',
    version: 'Versión %{version}',
    download: 'Descargar la versión %{version}',
    downloadOf: 'Descargar la versión %{version}, %{days}',
    first: 'La primera versión.',
    moreChanges: 'Hay %{smart_count} cambio más en el archivo. |||| Hay %{smart_count} cambios más en el archivo.',
    cancel: 'Cancelar la descarga',
};
