import english from 'ra-language-english';

const { ra } = english;

/** Those of react-admin's own texts that our screens show. */
export const reactAdminTexts = {
    ra: {
        ...ra,
        action: {
            ...ra.action,
            clear_input_value: 'Limpiar el campo',
            clone: 'Clonar',
            close: 'Cerrar',
            create: 'Crear',
            edit: 'Editar',
            open: 'Abrir',
            select_all: 'Seleccionar todo',
            select_all_button: 'Seleccionar todo',
            select_columns: 'Columnas',
            select_row: 'Seleccionar esta fila',
            sort: 'Ordenar',
            unselect: 'Quitar la selección',
            bulk_actions: '%{smart_count} seleccionado |||| %{smart_count} seleccionados',
        },
        message: {
            ...ra.message,
            unsaved_changes: 'Hay cambios sin guardar.  ¿Seguro que quiere salir?',
        },
        notification: {
            ...ra.notification,
            item_doesnt_exist: 'El registro no existe',
            http_error: 'Error de comunicación con el servidor',
        },
        sort: { sort_by: 'Ordenar por %{field_lower_first} %{order}', ASC: 'ascendente', DESC: 'descendente' },
    },
};
