import type { ActualTexts } from './texts.en';

export const actualTexts: ActualTexts = {
    tpmActuals: {
        title: 'Resultados',
        none: 'Aún no hay resultados',
        noneText: 'Lo que se pagó por la promoción, con el archivo que lo demuestra.',
        early: 'Los resultados se registran cuando la promoción está aprobada.',
        add: 'Agregar un resultado',
        change: 'Cambiar',
        edit: 'Cambiar este resultado: %{name}',
        remove: 'Eliminar este resultado: %{name}',
        removeText: '%{name}, %{amount}',
        total: 'Total',
        planned: 'Planificado',
        actual: 'Real',
        variance: 'Diferencia',
        file: 'Archivo',
        fileHelp: 'PDF, PNG, JPEG, WebP, GIF, XLSX, DOCX, CSV o texto, hasta 25 MB. Puede soltarlo aquí.',
        fileNow: 'Ahora %{name}. Otro toma su lugar; puede soltarlo aquí.',
        download: 'Descargar %{name} (%{size})',
        actions: 'Acciones',
    },
};
