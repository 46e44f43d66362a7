import type { undoTexts as messages } from '../../../../models/platform/undo/messages';
import type { Translated } from '../../../../models/platform/messages/message';
import type { undoTexts as english } from './undo.en';

/** The same in Spanish. */
export const undoTexts: typeof english = {
    undo: 'Deshacer',
    undoOf: 'Deshacer: %{text}',
    takeBack: 'Revertir',
    takeBackOf: 'Revertir: %{text}',
    done: '%{smart_count} registro está como antes. |||| %{smart_count} registros están como antes.',
    inTheWay: 'Esto se cambió después',
    someLeft:
        'Todo lo demás se puede revertir: %{smart_count} registro. |||| Todo lo demás se puede revertir: %{smart_count} registros.',
    noneLeft: 'No se revirtió nada.',
    rest: 'Revertir el resto',
    close: 'Dejarlo como está',
    title: 'Mis cambios',
    about: 'Lo que cambió en conjunto, eliminó, movió, decidió o importó en los últimos %{days} días.',
    none: 'Nada que se pueda revertir.',
    takenBack: 'Revertido el %{date}',
    tooLarge: 'Más de %{limit} filas: no se puede revertir',
    open: 'Abrir',
    openOf: 'Abrir: %{text}',
    saved: 'Guardado.',
    savedMany: '%{smart_count} cambio guardado. |||| %{smart_count} cambios guardados.',
    kinds: {
        update: 'Cambiado: %{what}',
        delete: 'Eliminado: %{what}',
        move: 'Movido: %{what}',
        edit: 'Editado: %{what}',
        decide: 'Decidido: %{what}',
        job: 'Importado: %{what}',
    },
};

/** The messages of the server in Spanish. */
export const undoMessages: Translated<typeof messages> = {
    undone: 'Esto ya se revirtió.',
    expired: 'Los cambios se pueden revertir durante %{days} días.',
    tooLarge: 'Se cambiaron más de %{limit} filas: esto no se puede revertir.',
    inTheWay: '%{count} registro ha cambiado después. |||| %{count} registros han cambiado después.',
    changed: 'Cambiado después por %{user}.',
    changedSince: 'Cambiado después.',
    goneSince: 'Se eliminó después.',
    blocked: 'Ya no se puede dejar como estaba: %{reason}',
};
