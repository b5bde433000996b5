/**
 * The reply to each kind of user: a status, the code of a refusal, and `!` if the reply contains the owner's
 * private name of a thing. In the order stranger, guest, account, friend, blocked, owner, operator, a bot
 * that reads, plays and creates tables, a bot that may only set standing orders, banned; or `all`.
 */
export const grants: Readonly<Record<string, string>> = {
  'DELETE /api/accounts':
    '401 unauthorized | 403 forbidden | 204 | 204 | 204 | 204 | 204 | 403 forbidden | 403 forbidden | 204',
  'POST /api/accounts':
    '201 | 201 | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/accounts/export':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 ! | 200 | 403 forbidden | 403 forbidden | 200',
  'GET /api/accounts/events':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 200',
  'POST /api/accounts/forgotten': 'all 409 no-mail',
  'GET /api/accounts/mail':
    '401 unauthorized | 403 forbidden | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/accounts/mail':
    '401 unauthorized | 403 forbidden | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/accounts/mail/confirmation': 'all 410 link-expired',
  'PUT /api/accounts/password':
    '401 unauthorized | 403 forbidden | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/accounts/reset': 'all 410 link-expired',
  'GET /api/automa': '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'POST /api/automa/packs':
    '401 unauthorized | 201 ! | 201 ! | 201 ! | 201 ! | 201 ! | 201 ! | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/automa/packs/{id} of a pack':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 204 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/automa/packs/{id} of a pack':
    '404 not-found | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 ! | 404 not-found | 404 not-found | 403 forbidden | 404 not-found',
  'GET /api/automa/packs/{id} of a pack of the house': 'all 200',
  'PUT /api/automa/packs/{id} of a pack':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 ! | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/automa/packs/{id} of a pack of the house':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/automa/preparation':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/bots':
    '401 unauthorized | 403 forbidden | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/bots':
    '401 unauthorized | 403 forbidden | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/bots/{id} of a bot':
    '401 unauthorized | 403 forbidden | 404 not-found | 404 not-found | 404 not-found | 204 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/cards': 'all 200',
  'GET /api/cards/{id} of a card': 'all 200',
  'GET /api/cards/{id}/picture.png of a card': 'all 200',
  'GET /api/cards/{id}/picture.svg of a card': 'all 200',
  'GET /api/codes/{code} of a code': 'all 200',
  'GET /api/cubes': '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'POST /api/cubes':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/cubes/{id} of a cube':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 204 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/cubes/{id} of a cube by link':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 204 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/cubes/{id} of a cube':
    '404 not-found | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 ! | 404 not-found | 404 not-found | 403 forbidden | 404 not-found',
  'GET /api/cubes/{id} of a cube by link':
    '200 ! | 200 ! | 200 ! | 200 ! | 200 ! | 200 ! | 200 ! | 200 ! | 403 forbidden | 200 !',
  'PUT /api/cubes/{id} of a cube':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/cubes/{id} of a cube by link':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/decks': '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'POST /api/decks':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/decks/check': 'all 200',
  'POST /api/decks/import': 'all 200',
  'GET /api/decks/public': '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'POST /api/decks/read': 'all 200',
  'DELETE /api/decks/{id} of a deck by link':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 204 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/decks/{id} of a private deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 204 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/decks/{id} of a public deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 204 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/decks/{id} of a starter deck':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/decks/{id} of a deck by link':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/decks/{id} of a private deck':
    '404 not-found | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 ! | 404 not-found | 404 not-found | 403 forbidden | 404 not-found',
  'GET /api/decks/{id} of a public deck':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/decks/{id} of a starter deck':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'PUT /api/decks/{id} of a deck by link':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/decks/{id} of a private deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/decks/{id} of a public deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/decks/{id} of a starter deck':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/decks/{id}/copy of a deck by link':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/decks/{id}/copy of a private deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 201 ! | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/decks/{id}/copy of a public deck':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/decks/{id}/copy of a starter deck':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/decks/{id}/export of a deck by link':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/decks/{id}/export of a private deck':
    '404 not-found | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 ! | 404 not-found | 404 not-found | 403 forbidden | 404 not-found',
  'GET /api/decks/{id}/export of a public deck':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/decks/{id}/export of a starter deck':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/decks/{id}/figures of a deck by link':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/decks/{id}/figures of a private deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 404 not-found | 403 forbidden | 403 banned',
  'GET /api/decks/{id}/figures of a public deck':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/decks/{id}/figures of a starter deck':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/decks/{id}/trial of a deck by link':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/decks/{id}/trial of a private deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 404 not-found | 403 forbidden | 403 banned',
  'GET /api/decks/{id}/trial of a public deck':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/decks/{id}/trial of a starter deck':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'POST /api/decks/{id}/trial of a deck by link':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/decks/{id}/trial of a private deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/decks/{id}/trial of a public deck':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/decks/{id}/trial of a starter deck':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/decks/{id}/like of a deck by link':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/decks/{id}/like of a private deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 403 forbidden | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/decks/{id}/like of a public deck':
    '401 unauthorized | 200 | 200 | 200 | 200 | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/decks/{id}/like of a starter deck':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/decks/{id}/like of a deck by link':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/decks/{id}/like of a private deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 403 forbidden | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/decks/{id}/like of a public deck':
    '401 unauthorized | 200 | 200 | 200 | 200 | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/decks/{id}/like of a starter deck':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/decks/{id}/picture.png of a deck by link': 'all 200',
  'GET /api/decks/{id}/picture.png of a private deck': 'all 404 not-found',
  'GET /api/decks/{id}/picture.png of a public deck': 'all 200',
  'GET /api/decks/{id}/picture.png of a starter deck': 'all 200',
  'GET /api/decks/{id}/picture.svg of a deck by link': 'all 200',
  'GET /api/decks/{id}/picture.svg of a private deck': 'all 404 not-found',
  'GET /api/decks/{id}/picture.svg of a public deck': 'all 200',
  'GET /api/decks/{id}/picture.svg of a starter deck': 'all 200',
  'GET /api/decks/{id}/versions of a deck by link':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 404 not-found | 403 forbidden | 403 banned',
  'GET /api/decks/{id}/versions of a private deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 404 not-found | 403 forbidden | 403 banned',
  'GET /api/decks/{id}/versions of a public deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 404 not-found | 403 forbidden | 403 banned',
  'GET /api/decks/{id}/versions of a starter deck':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/deck-formats': 'all 200',
  'GET /api/formats': 'all 200',
  'GET /api/games':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/games/running':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/games/{id}/analysis of a closed finished game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/analysis of a closed running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/analysis of a finished game':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/games/{id}/analysis of a finished game that goes on from a running one':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/analysis of a running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/analysis of a running solo game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/analysis of a closed finished game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/analysis of a closed running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/analysis of a finished game':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/analysis of a finished game that goes on from a running one':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/analysis of a running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/analysis of a running solo game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/branches of a closed finished game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 409 game-over | 403 not-your-seat | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/branches of a closed running game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 not-your-seat | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/branches of a finished game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 409 game-over | 403 not-your-seat | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/branches of a finished game that goes on from a running one':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 409 game-over | 403 not-your-seat | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/branches of a running game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 not-your-seat | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/branches of a running solo game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 400 bad-request | 403 not-your-seat | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/fork of a closed finished game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 201 ! | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/fork of a closed running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/fork of a finished game':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 ! | 201 | 201 | 403 forbidden | 403 banned',
  'POST /api/games/{id}/fork of a finished game that goes on from a running one':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/fork of a running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/games/{id}/fork of a running solo game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 201 | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/branches of a closed finished game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'GET /api/games/{id}/branches of a closed running game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'GET /api/games/{id}/branches of a finished game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'GET /api/games/{id}/branches of a finished game that goes on from a running one':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 200 | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'GET /api/games/{id}/branches of a running game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'GET /api/games/{id}/branches of a running solo game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 200 | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'GET /api/games/{id}/picture.png of a closed finished game': 'all 404 not-found',
  'GET /api/games/{id}/picture.png of a closed running game': 'all 404 not-found',
  'GET /api/games/{id}/picture.png of a finished game': 'all 200',
  'GET /api/games/{id}/picture.png of a finished game that goes on from a running one': 'all 404 not-found',
  'GET /api/games/{id}/picture.png of a running game': 'all 404 not-found',
  'GET /api/games/{id}/picture.png of a running solo game': 'all 404 not-found',
  'GET /api/games/{id}/picture.svg of a closed finished game': 'all 404 not-found',
  'GET /api/games/{id}/picture.svg of a closed running game': 'all 404 not-found',
  'GET /api/games/{id}/picture.svg of a finished game': 'all 200',
  'GET /api/games/{id}/picture.svg of a finished game that goes on from a running one': 'all 404 not-found',
  'GET /api/games/{id}/picture.svg of a running game': 'all 404 not-found',
  'GET /api/games/{id}/picture.svg of a running solo game': 'all 404 not-found',
  'GET /api/games/{id}/position?seq=0 of a closed finished game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/position?seq=0 of a closed running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/position?seq=0 of a finished game':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/games/{id}/position?seq=0 of a finished game that goes on from a running one':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/position?seq=0 of a running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/position?seq=0 of a running solo game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/proof of a closed finished game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/proof of a closed running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/proof of a finished game':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/games/{id}/proof of a finished game that goes on from a running one':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/proof of a running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/proof of a running solo game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/ratings of a closed finished game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/games/{id}/ratings of a closed running game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/games/{id}/ratings of a finished game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/games/{id}/ratings of a finished game that goes on from a running one':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/games/{id}/ratings of a running game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/games/{id}/ratings of a running solo game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/games/{id}/replay of a closed finished game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/replay of a closed running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/replay of a finished game':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/games/{id}/replay of a finished game that goes on from a running one':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/games/{id}/replay of a running game':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/games/{id}/replay of a running solo game':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/games/{id}/replay?as=corp of a closed finished game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/replay?as=corp of a closed running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/replay?as=corp of a finished game':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/games/{id}/replay?as=corp of a finished game that goes on from a running one':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/replay?as=corp of a running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/replay?as=corp of a running solo game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/stake of a closed finished game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/games/{id}/stake of a closed running game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/games/{id}/stake of a finished game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/games/{id}/stake of a finished game that goes on from a running one':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/games/{id}/stake of a running game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/games/{id}/stake of a running solo game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/games/{id}/thoughts of a closed finished game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/thoughts of a closed running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/thoughts of a finished game':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/games/{id}/thoughts of a finished game that goes on from a running one':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/thoughts of a running game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/games/{id}/thoughts of a running solo game':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/house': 'all 200',
  'GET /api/invitations of an invitation':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'DELETE /api/invitations/{id} of an invitation':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 204 | 404 not-found | 404 not-found | 403 forbidden | 403 banned',
  'POST /api/lessons/{id} of a lesson':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/lobby': '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/lobby/talk': '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'POST /api/lobby/talk':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 banned',
  'GET /api/operator/acts':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/operator/bans':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/operator/bans of a person':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/operator/bans/{id} of a ban':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 204 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/operator/house':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/operator/lines/{id} of a line':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 204 | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/operator/people/{id}/name of a person':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 204 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/operator/reports':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/operator/reports/{id} of a report':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/pairing':
    '401 unauthorized | 204 | 204 | 204 | 204 | 204 | 204 | 204 | 403 forbidden | 403 banned',
  'POST /api/pairing':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'PUT /api/pairing':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/people/{id} of a person': '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'GET /api/people/{id}/games of a person':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'PUT /api/people/{id}/relation of a person':
    '401 unauthorized | 204 | 204 | 204 | 204 | 400 bad-request | 204 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/positions':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/positions/carrying': 'all 200',
  'POST /api/positions/check': 'all 200',
  'GET /api/puzzles': 'all 200',
  'GET /api/puzzles/{id}/hints of a puzzle': 'all 200',
  'POST /api/puzzles/{id} of a puzzle':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/ratings/{side} of a side': 'all 200',
  'GET /api/relations':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/reminders':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'PUT /api/reminders':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/reminders/browsers':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/reminders/browsers':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/reminders/stop': 'all 404 not-found',
  'POST /api/reports of a person':
    '401 unauthorized | 204 | 204 | 204 | 204 | 400 bad-request | 204 | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/session': 'all 204',
  'GET /api/session': '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'POST /api/session': '201 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/sessions':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 200',
  'DELETE /api/sessions/{id} of a session':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 204 | 404 not-found | 403 forbidden | 403 forbidden | 404 not-found',
  'GET /api/coach': '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'PUT /api/coach':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/solo': '200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 200',
  'POST /api/solo/beginning':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/standing': '200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 forbidden | 200',
  'GET /api/tables of a waiting table':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'POST /api/tables':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 banned',
  'POST /api/tables of a private deck':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 201 ! | 404 not-found | 404 not-found | 403 forbidden | 403 banned',
  'GET /api/tables/{id} of a closed running game':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id} of a finished game':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id} of a full table':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id} of a rated table':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id} of a table by link':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id} of a waiting table':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'POST /api/tables/{id}/code of a running game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 409 table-started | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/code of a waiting table':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 200 | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'GET /api/tables/{id}/invitations of a running game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 409 table-started | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'GET /api/tables/{id}/invitations of a waiting table':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 200 | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/invitations of a running game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 409 table-started | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/invitations of a waiting table':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 400 bad-request | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'DELETE /api/tables/{id}/orders of a game by correspondence':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 204 | 403 not-your-seat | 403 forbidden | 403 not-your-seat | 403 banned',
  'DELETE /api/tables/{id}/orders of a running game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 400 bad-request | 403 not-your-seat | 403 forbidden | 403 not-your-seat | 403 banned',
  'GET /api/tables/{id}/orders of a game by correspondence':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 200 | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'GET /api/tables/{id}/orders of a running game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 400 bad-request | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'PUT /api/tables/{id}/orders of a game by correspondence':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 200 | 403 not-your-seat | 403 forbidden | 403 not-your-seat | 403 banned',
  'PUT /api/tables/{id}/orders of a running game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 400 bad-request | 403 not-your-seat | 403 forbidden | 403 not-your-seat | 403 banned',
  'GET /api/tables/{id}/rematch of a closed finished game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id}/rematch of a closed running game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id}/rematch of a finished game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id}/rematch of a finished game that goes on from a running one':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id}/rematch of a running game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id}/rematch of a running solo game':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'POST /api/tables/{id}/rematch of a closed finished game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 200 | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/rematch of a closed running game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 400 bad-request | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/rematch of a finished game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 200 | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/rematch of a finished game that goes on from a running one':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 200 | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/rematch of a running game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 400 bad-request | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/rematch of a running solo game':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 400 bad-request | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'DELETE /api/tables/{id}/seats/{seat} of a running game':
    '401 unauthorized | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 403 forbidden | 403 banned',
  'DELETE /api/tables/{id}/seats/{seat} of a waiting table':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'DELETE /api/tables/{id}/seats/{seat} of the owner’s seat':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 204 | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/seats/{seat} of a closed running game':
    '401 unauthorized | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/seats/{seat} of a finished game':
    '401 unauthorized | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/seats/{seat} of a full table':
    '401 unauthorized | 409 seat-taken | 409 seat-taken | 409 seat-taken | 409 seat-taken | 400 bad-request | 409 seat-taken | 409 seat-taken | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/seats/{seat} of a rated table':
    '401 unauthorized | 403 not-rated | 200 | 200 | 403 apart | 400 bad-request | 200 | 403 not-rated | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/seats/{seat} of a table by link':
    '401 unauthorized | 200 | 200 | 200 | 403 apart | 400 bad-request | 200 | 200 | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/seats/{seat} of a waiting table':
    '401 unauthorized | 200 | 200 | 200 | 403 apart | 400 bad-request | 200 | 200 | 403 forbidden | 403 banned',
  'PUT /api/tables/{id}/seats/{seat} of a running game':
    '401 unauthorized | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 403 forbidden | 403 banned',
  'PUT /api/tables/{id}/seats/{seat} of a waiting table':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 ! | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/tables/{id}/seats/{seat} of a full table':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 200 ! | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/start of a full table':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 ! | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/tables/{id}/swap of a running game':
    '401 unauthorized | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 403 forbidden | 403 banned',
  'DELETE /api/tables/{id}/swap of a waiting table':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 200 ! | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/swap of a running game':
    '401 unauthorized | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 409 table-started | 403 forbidden | 403 banned',
  'POST /api/tables/{id}/swap of a waiting table':
    '401 unauthorized | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 403 not-your-seat | 200 | 403 not-your-seat | 403 not-your-seat | 403 forbidden | 403 banned',
  'GET /api/tables/{id}/view of a closed running game':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id}/view of a finished game':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id}/view of a full table':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id}/view of a rated table':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id}/view of a table by link':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'GET /api/tables/{id}/view of a waiting table':
    '200 | 200 | 200 | 200 | 200 | 200 ! | 200 | 200 | 403 forbidden | 200',
  'GET /api/limited/cards': 'all 200',
  'GET /api/limited/cards.csv': 'all 200',
  'GET /api/pods of a pod': '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'POST /api/pods':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/pods/{id} of a pod': '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/pods/{id}/log of a pod': 'all 403 not-over',
  'GET /api/pods/{id}/proof of a pod': 'all 403 not-over',
  'GET /api/pods/{id}/replay of a pod': 'all 403 not-over',
  'POST /api/pods/{id}/picks of a pod':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 409 no-pack | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/pods/{id}/pool of a pod':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 400 bad-request | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/pods/{id}/pool/suggest of a pod':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 400 bad-request | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/pods/{id}/pause of a pod':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 400 bad-request | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/pods/{id}/stand-in of a pod':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 400 bad-request | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/pods/{id}/ready of a pod':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 400 bad-request | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/pods/{id}/play of a pod':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 400 bad-request | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/pods/{id}/begin of a pod':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/pods/{id}/seat of a pod':
    '401 unauthorized | 200 | 200 | 200 | 403 apart | 409 already-seated | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'DELETE /api/pods/{id}/seat of a pod':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/limited of a limited run':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'POST /api/limited':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/limited/{id} of a limited run':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 404 not-found | 403 forbidden | 403 banned',
  'POST /api/limited/{id}/picks of a limited run':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 409 not-in-pack | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/limited/{id}/pool of a limited run':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 400 bad-request | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/limited/{id}/pool/suggest of a limited run':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 400 bad-request | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/limited/{id}/play of a limited run':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 400 bad-request | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/limited/{id}/leave of a limited run':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 200 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/limited/{id}/log of a limited run':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 403 not-over | 404 not-found | 404 not-found | 403 forbidden | 403 banned',
  'GET /api/limited/{id}/proof of a limited run':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 403 not-over | 404 not-found | 404 not-found | 403 forbidden | 403 banned',
  'GET /api/limited/{id}/replay of a limited run':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 403 not-over | 404 not-found | 404 not-found | 403 forbidden | 403 banned',
  'GET /api/tournaments of a tournament': 'all 200',
  'DELETE /api/tournaments/notices/{id} of a notice':
    '401 unauthorized | 404 not-found | 404 not-found | 404 not-found | 404 not-found | 204 | 404 not-found | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/tournaments/mine of a private tournament':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/tournaments/notices of a notice':
    '401 unauthorized | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 403 banned',
  'GET /api/tournaments/{id} of a private tournament':
    '403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden',
  'GET /api/tournaments/{id}/log of a private tournament':
    '403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden',
  'GET /api/tournaments/{id}/nrtm of a private tournament':
    '403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden',
  'GET /api/tournaments/{id}/pairings.csv of a private tournament':
    '403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 404 no-such-round | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden',
  'GET /api/tournaments/{id}/standings.csv of a private tournament':
    '403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 200 | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden',
  'POST /api/tournaments':
    '401 unauthorized | 201 | 201 | 201 | 201 | 201 | 201 | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/tournaments/import':
    '401 unauthorized | 422 bad-file | 422 bad-file | 422 bad-file | 422 bad-file | 422 bad-file | 422 bad-file | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/tournaments/{id} of a tournament':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'POST /api/tournaments/{id}/acts of a private tournament to take part':
    '401 unauthorized | 403 forbidden | 403 forbidden | 403 forbidden | 403 forbidden | 403 leader-cannot-play | 403 forbidden | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/tournaments/{id}/acts of a tournament to delete it':
    '401 unauthorized | 403 not-allowed | 403 not-allowed | 403 not-allowed | 403 not-allowed | 200 | 403 not-allowed | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/tournaments/{id}/acts of a tournament to edit it':
    '401 unauthorized | 403 not-allowed | 403 not-allowed | 403 not-allowed | 403 not-allowed | 200 | 403 not-allowed | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/tournaments/{id}/acts of a tournament to end it':
    '401 unauthorized | 403 not-allowed | 403 not-allowed | 403 not-allowed | 403 not-allowed | 200 | 403 not-allowed | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/tournaments/{id}/acts of a tournament to hand it over':
    '401 unauthorized | 403 not-allowed | 403 not-allowed | 403 not-allowed | 403 not-allowed | 403 not-allowed | 403 not-allowed | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/tournaments/{id}/acts of a tournament to name leaders':
    '401 unauthorized | 403 not-allowed | 403 not-allowed | 403 not-allowed | 403 not-allowed | 200 | 403 not-allowed | 403 forbidden | 403 forbidden | 403 banned',
  'POST /api/tournaments/{id}/acts of a tournament to take part':
    '401 unauthorized | 200 | 200 | 200 | 200 | 403 leader-cannot-play | 200 | 403 forbidden | 403 forbidden | 403 banned',
  'PUT /api/tournaments/{id}/decks of a tournament':
    '401 unauthorized | 404 unknown-player | 404 unknown-player | 404 unknown-player | 404 unknown-player | 404 unknown-player | 404 unknown-player | 403 forbidden | 403 forbidden | 403 banned',
  'GET /api/tournaments/{id}/decks/{player} of a tournament':
    '403 not-allowed | 403 not-allowed | 403 not-allowed | 403 not-allowed | 403 not-allowed | 200 | 403 not-allowed | 403 not-allowed | 403 forbidden | 403 not-allowed',
  'GET /api/tournaments/{id}/log of a tournament':
    '403 not-allowed | 403 not-allowed | 403 not-allowed | 403 not-allowed | 403 not-allowed | 200 | 403 not-allowed | 403 not-allowed | 403 forbidden | 403 not-allowed',
  'GET /api/tournaments/{id}/nrtm of a tournament':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /api/tournaments/{id}/pairings.csv of a tournament':
    '404 no-such-round | 404 no-such-round | 404 no-such-round | 404 no-such-round | 404 no-such-round | 404 no-such-round | 404 no-such-round | 404 no-such-round | 403 forbidden | 404 no-such-round',
  'GET /api/tournaments/{id}/standings.csv of a tournament':
    '200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 403 forbidden | 200',
  'GET /healthz': 'all 200',
  'GET /metrics': 'all 200',
  'GET /readyz': 'all 200',
}
