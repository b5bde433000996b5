import { glyphAuthors, works } from './credits.ts'
import './CreditsPage.css'

/** The authors of everything the site uses. */
const CreditsPage = () => (
  <article className="credits">
    <h1>Credits</h1>
    <section aria-labelledby="credits-game">
      <h2 id="credits-game">The game</h2>
      <p>
        Datafort is an unofficial project by players, for players. It is not produced, endorsed, supported or
        licensed by, and not affiliated with, Wizards of the Coast, R. Talsorian Games or anyone else who owns
        or has owned rights in the game.
      </p>
      <p>
        Netrunner, Proteus, Cyberpunk and the names of cards, characters and places are trademarks or property
        of their owners. They are used only to say which game this is and which card is meant. There is no
        card art and no printed card text here: texts on cards are composed from what our code does.
      </p>
    </section>
    <section aria-labelledby="credits-glyphs">
      <h2 id="credits-glyphs">Glyphs on the cards</h2>
      <p>
        From <a href="https://game-icons.net">game-icons.net</a>, under{' '}
        <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>. They are recoloured, on
        backgrounds drawn for this project. Icons made by:
      </p>
      <ul className="credits-names">
        {glyphAuthors.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="credits-works">
      <h2 id="credits-works">Fonts and libraries</h2>
      <ul>
        {works.map(({ name, by, licence, link }) => (
          <li key={name}>
            <strong>{name}</strong> by {by}: <a href={link}>{licence}</a>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="credits-octgn">
      <h2 id="credits-octgn">OCTGN’s ids</h2>
      <p>
        OCTGN’s card ids are taken from{' '}
        <a href="https://github.com/db0/Netrunner-OCTGN">db0/Netrunner-OCTGN</a>, its plugin of the 1996 game
        by Db0 and toon. Nothing else is taken from it.
      </p>
    </section>
    <section aria-labelledby="credits-own">
      <h2 id="credits-own">Our own work</h2>
      <p>
        Code, card backgrounds, card backs, icons and sounds are under the MIT License. It covers our work
        only and gives no rights in the game.
      </p>
    </section>
  </article>
)
export default CreditsPage
