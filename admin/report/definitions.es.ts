/** What the definitions of reports and their runs say, English -> Spanish. */
export const definitionTexts = {
    'Bulk report': 'Informe masivo',
    'Bulk reports': 'Informes masivos',
    'Which products are authorized at the entities that you choose, as a file that is made in the background.':
        'Qué productos están autorizados en las entidades que elija, como un archivo que se hace en segundo plano.',
    'A report that is not enabled cannot be run.': 'Un informe que no está activado no se puede ejecutar.',
    'What it says': 'Lo que dice',
    Statuses: 'Estados',
    'Last run': 'Última ejecución',
    'Last run on': 'Última ejecución el',
    'Rows of the last run': 'Filas de la última ejecución',
    'Report run': 'Ejecución de informe',
    'Report runs': 'Ejecuciones de informes',
    'Reports that are made into files.': 'Informes que se convierten en archivos.',
    Report: 'Informe',
    Rows: 'Filas',
    'Percent done': 'Porcentaje hecho',
    Milliseconds: 'Milisegundos',
    'Cancelled by': 'Cancelada por',
};
