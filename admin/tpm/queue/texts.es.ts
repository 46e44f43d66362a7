import type { queueScreens as english, QueueTexts, WaitingTexts } from './texts.en';

export const queueTexts: QueueTexts = {
    box: 'Promoción, plan o cuenta',
    count: '%{count} promoción |||| %{count} promociones',
    table: 'Promociones que esperan aprobación',
    columns: {
        name: 'Promoción',
        account_name: 'Cuenta',
        plan_name: 'Plan',
        submitted_date: 'Enviada',
        performance_start_date: 'Empieza',
        planned_spend: 'Planificado',
        budget: 'Disponible: ahora → después',
        checks: 'Comprobaciones',
    },
    filters: { plan_id: 'Plan', account_id: 'Cuenta' },
    noChecks: 'Ninguna',
    after: 'Disponible después',
    toPlan: 'Ver en su plan',
    one: 'Promoción',
    close: 'Cerrar',
    selected: '%{smart_count} seleccionada |||| %{smart_count} seleccionadas',
    selectAll: 'Seleccionar todas las de esta página',
    select: 'Seleccionar %{name}',
    reason: 'Motivo',
    approve: 'Aprobar',
    approveTitle: '¿Aprobar %{smart_count} promoción? |||| ¿Aprobar %{smart_count} promociones?',
    approveText:
        'Lo que planifica gastar queda comprometido. |||| Lo que planifican gastar queda comprometido. El motivo se guarda con cada una.',
    approveDone: '%{smart_count} promoción aprobada. |||| %{smart_count} promociones aprobadas.',
    return: 'Devolver',
    returnTitle: '¿Devolver %{smart_count} promoción a borrador? |||| ¿Devolver %{smart_count} promociones a borrador?',
    returnText: 'Quien la envió verá el motivo. |||| Quienes las enviaron verán el motivo.',
    returnDone: '%{smart_count} promoción devuelta. |||| %{smart_count} promociones devueltas.',
    refused: '%{smart_count} promoción quedó como está: |||| %{smart_count} promociones quedaron como están:',
    open: 'Mostrar %{name}',
    none: 'Nada espera aprobación',
    noneText: 'Las promociones que se envían aparecen aquí.',
    decidedTitle: 'Ya no espera aprobación',
    decidedText: 'Alguien la ha decidido o la ha retirado.',
};

export const waitingTexts: WaitingTexts = {
    promotions: '%{count} promoción por aprobar |||| %{count} promociones por aprobar',
    nonePromotions: 'Ninguna promoción por aprobar',
    ownPromotions: '%{count} de sus promociones espera aprobación |||| %{count} de sus promociones esperan aprobación',
    noneOwnPromotions: 'Ninguna de sus promociones espera aprobación',
    yourPromotions: 'Sus promociones',
    noPromotions: 'Todavía no ha enviado ninguna promoción.',
};

export const queueScreens: typeof english = {
    'services/tpm/queue': {
        title: 'Aprobaciones',
        about: 'Promociones que esperan aprobación y lo que cada una hace con el presupuesto de su cuenta.',
    },
};
