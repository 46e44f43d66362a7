import { dealSheetTexts } from '../../../../models/features/tpm/dealSheetTexts.en';

const { change, andMore, fields } = dealSheetTexts;

/** The texts of deal sheets on screens. */
export const sheetTexts = {
    change,
    andMore,
    fields,
    open: 'Deal sheet…',
    title: 'Deal sheet of %{name}',
    about: 'What the retailer’s buyer signs. It has what is saved, and is the next version once something has changed.',
    from: 'From',
    to: 'To',
    days: 'Promotions with one of these days are on it.',
    format: 'Format',
    formats: { pdf: 'PDF', xlsx: 'Excel (XLSX)' },
    language: 'Language',
    export: 'Export',
    versions: 'Versions',
    none: 'Nothing was exported yet.',
    version: 'Version %{version}',
    download: 'Download version %{version}',
    downloadOf: 'Download version %{version}, %{days}',
    first: 'The first version.',
    moreChanges: '%{smart_count} more change is in the file. |||| %{smart_count} more changes are in the file.',
    cancel: 'Cancel the download',
};
