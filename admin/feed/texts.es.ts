import type { FeedTexts } from './texts.en';

/** The texts of data feeds; one that is missing does not compile. */
export const feedTexts: FeedTexts = {
    feed: {
        title: 'Cargar un archivo de datos',
        source: 'Origen',
        sources: {
            AWG: 'El archivo completo de artículos de AWG.',
            GENWEB: 'El archivo completo de artículos de GENWEB.',
            'ADR BULK ADD': 'Pone productos en un ADR, en sus entidades.',
            'ADR BULK DELETE': 'Quita productos de entidades o del ADR.',
            'ADR BULK UPDATE': 'Cambia lo que los productos tienen en las entidades.',
        },
        names: {
            entity_code: 'Código de entidad',
            status_code: 'Código de estado',
            sell_cost: 'Costo de venta',
            track: 'Con seguimiento (Yes o No)',
            track_begin_date: 'Seguimiento desde',
            track_reason: 'Motivo del seguimiento',
        },
        adr: 'ADR',
        adrHelp: 'Los códigos de entidad del archivo son de su árbol.',
        checkDigit: '¿Llevan los códigos dígito de control?',
        file: 'Archivo',
        fileHelp: 'CSV (coma, tabulador o punto y coma) o XLSX, con fila de encabezado.',
        description: 'Descripción',
        descriptionHelp: 'Para su propia referencia.',
        confirmDrop: 'Confirmar un descarte grande',
        confirmDropHelp:
            'Un archivo que retiraría más del 20 % de los productos del origen se rechaza, salvo que se marque esta casilla.',
        columns: 'Columnas que se leen, y sus nombres',
        columnsHelp:
            'En cualquier orden; no importan mayúsculas, espacios ni los signos _ - .  Las demás columnas se ignoran.  Una celda vacía limpia el campo; una columna que falta lo conserva.',
        required: 'obligatoria',
        template: 'Archivo vacío para %{source}',
        upload: 'Cargar',
        phase: {
            waiting: 'Esperando su turno',
            reading: '%{done} filas leídas',
            checking: '%{done} de %{of} filas leídas, buscando lo que falta',
            applying: '%{done} de %{of} filas aplicadas',
            dropping: 'Las %{of} filas están aplicadas, terminando',
        },
        leave: 'Puede dejar esta página; el archivo se lee en segundo plano.',
        rate: '%{rate} filas por segundo',
        received: 'El archivo ha llegado.',
        complete: 'El archivo está en el catálogo.',
        completeAdr: 'El ADR ha cambiado.',
        failed: 'El archivo no se incorporó.',
        rejects: 'Descargar las filas rechazadas',
        correct: 'Cargar los rechazos corregidos',
        correctAbout: 'Las filas rechazadas, corregidas en el archivo que descargó.',
        correctsOf: 'Rechazos del archivo %{id}: %{source}, %{filename}',
        correctsHelp:
            'Se añaden y actualizan; nada se descarta.  Los códigos se leen como en aquel archivo: %{checkDigit}.',
        held: 'Detenido: el archivo omite muchos productos',
        heldText:
            'Omite %{dropped} de los %{all} productos de %{source} (%{percent} %).  No se cambió nada.  Si el archivo está completo, aplíquelo; si no, cargue el archivo completo.',
        confirm: 'Aplicarlo y descartarlos',
        confirmTitle: '¿Descartar %{dropped} productos de %{source}?',
        confirmText:
            'El archivo se aplica tal como se cargó.  %{dropped} de los %{all} productos de %{source} dejarán de estar en su último archivo; los que no tenga ningún otro origen quedan marcados como descartados.',
        seconds: 'Segundos',
        another: 'Cargar otro',
        lookup: 'Buscar productos',
        adrProducts: 'Abrir los productos del ADR',
        facts: 'Carga',
        counts: 'Filas',
        check: {
            by_length: {
                title: 'Según la longitud',
                help: 'Los códigos de 12, 13 o 14 dígitos lo llevan; los más cortos, no.',
            },
            with: {
                title: 'Con',
                help: 'El último dígito de cada código es el de control, como bajo un código de barras.',
            },
            without: {
                title: 'Sin',
                help: 'Ningún código lo lleva, como en la mayoría de los archivos de mayoristas.',
            },
        },
    },
    screens: {
        'settings/datafeed': { create: 'Cargar' },
    },
    choices: {
        by_length: 'Según la longitud',
        with: 'Con dígito de control',
        without: 'Sin dígito de control',
        PENDING: 'Pendiente',
        COMPLETE: 'Completo',
        ERROR: 'Error',
    },
};
