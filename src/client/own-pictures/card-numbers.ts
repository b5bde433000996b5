const inOrder = (ids: string): readonly string[] => ids.trim().split(/\s+/)

/** The cards of each set by their numbers in the usual card lists: the first has number 1. */
export const numberedCards: Record<'base' | 'proteus' | 'classic', readonly string[]> = {
  base: inOrder(`
    afreet ai-boon baedekers-net-map bakdoor bartmoss-memorial-icebreaker black-dahlia blink boardwalk
    butcher-boy cascade cloak clown cockroach codecracker codeslinger cyfermaster deep-thought
    dogcatcher dropp dupre dwarf emergency-self-construct evil-twin expert-schedule-analyzer
    fait-accompli false-echo flak force-shield gremlins grubb hammer i-spy imp incubator invisibility
    jackhammer japanese-water-torture joan-of-arc krash loony-goon microtech-ai-interface mouse
    mystery-box netspace-inverter newsgroup-filter pattels-virus pile-driver poltergeist pox rabbit
    r-and-d-protocol-files raffles ramming-piston raptor reflector replicator scatter-shot seeya
    self-modifying-code shaka shield shredder-uplink-protocol signpost skivviss smarteye snowball
    speed-trap startup-immolator succubus tinweasel vewy-vewy-quiet wild-card wizards-book worm
    zetatech-software-installer all-nighter anonymous-tip arasaka-owns-you bodyweight-synthetic-blood
    core-command-jettison-ice custodial-position deal-with-militech desperate-competitor
    edited-shipping-manifests executive-wiretaps forged-activation-orders forgotten-backup-chip
    fortress-respecification gideons-pawnshop hot-tip-for-wns hunt-club-bbs
    ice-and-datas-guide-to-the-net if-you-want-it-done-right inside-job jack-n-joe kilroy-was-here
    livewires-contacts lucidrine-booster-drug mantis-fixer-at-large miscfor-sale mit-west-tier
    open-ended-mileage-program organ-donor playful-ai priority-wreck private-ldl-access romp-through-hq
    score security-code-worm-chip sneak-preview social-engineering stumble-through-wilderspace
    synchronized-attack-on-hq temple-microcode-outlet terrorist-reprisal total-genetic-retrofit
    valu-pak-software-bundle weather-to-finance-pipe arasaka-portable-prototype
    armadillo-armored-road-home armored-fridge artemis-2020 bodyweight-data-creche corolla-speed-chip
    dermatech-bodyplating drifter-mobile-environment full-body-conversion green-knight-surge-buffers
    hq-interface lifesaver-nanosurgeons microtech-backup-drive microtech-trode-set militech-mram-chip
    mram-chip nasuko-cycle pandoras-deck parraline-5750 pk-6089a r-and-d-interface raven-microcyb-eagle
    raven-microcyb-owl record-reconstructor techtronica-utility-suit tycho-mem-chip wutech-mem-chip
    zetatech-mem-chip zz22-speed-chip access-through-alpha access-to-arasaka access-to-kiribati
    aujourdoui back-door-to-hilliard back-door-to-orbital-air broker code-viral-cache corporate-ally
    crash-everett-inventive-fixer danshis-second-id databroker diplomatic-immunity fall-guy
    field-reporter-for-ice-and-data floating-runner-bbs hells-run junkyard-bbs
    karl-de-veres-corporate-stooge leland-corporate-bodyguard loan-from-chiba neto nomad-allies
    preying-mantis quest-for-cattekin restrictive-net-zoning rigged-investments ronin-around
    the-shell-traders the-short-circuit short-term-contract silicon-saloon-franchise smiths-pawnshop
    the-springboard submarine-uplink technician-lover top-runners-conference trauma-team umbrella-policy
    wilson-weeflerunner-apprentice ai-chief-financial-officer artificial-security-directors
    bioweapons-engineering black-ice-quality-assurance corporate-boon corporate-coup
    corporate-downsizing corporate-retreat corporate-war data-fort-reclamation detroit-police-contract
    employee-empowerment encryption-breakthrough executive-extraction genetics-visionary-acquisition
    hostile-takeover ice-transmutation main-office-relocation marine-arcology netwatch-operations-office
    on-call-solo-team political-coup political-overthrow polymer-breakthrough priority-requisition
    private-cybernet-police project-babylon security-net-optimization security-purge strike-force-kali
    subsidiary-branch superior-net-barriers tycho-extension asp ball-and-chain banpei bolter-cluster
    canis-major canis-minor cerberus cinderella code-corpse cortical-scanner cortical-scrub crystal-wall
    darc-knight data-darts data-naga data-raven data-wall data-wall-20 endless-corridor fang fang-20
    fatal-attractor fetch-401 filter fire-wall fragmentation-storm haunting-inquisition homewrecker
    hunter ice-pick-willie jack-attack keeper laser-wire liche mastiff mazer nerve-labyrinth
    neural-blade pi-in-the-face pocket-virtual-reality quandary razor-wire reinforced-wall rex
    rock-is-strong scramble sentinels-prime shockr shotgun-wire sleeper tko-20 too-many-doors triggerman
    tutor vacuum-link viral-15 virizz wall-of-ice wall-of-static zombie accounts-receivable
    annual-reviews audit-of-call-records chance-observation closed-accounts corporate-detective-agency
    datapool-by-zetatech day-shift edgerunner-inc-temps efficiency-experts falsified-transactions-expert
    management-shake-up netwatch-credit-voucher new-blood night-shift off-site-backups
    overtime-incentives planning-consultants power-grid-overload project-consultants
    punitive-counterstrike scorched-earth silver-lining-recovery-protocol systematic-layoffs
    team-restructuring trojan-horse urban-renewal acme-savings-and-loan bbs-whispering-campaign
    blood-cat braindance-campaign chicago-branch city-surveillance corporate-negotiating-center
    corprunners-shattered-remains cowboy-sysop data-masons department-of-truth-enhancement
    disinfectant-inc encoder-inc esa-contract euromarket-consortium experimental-ai fortress-architects
    hacker-tracker-central holovid-campaign i-got-a-rock information-laundering investment-firm krumz
    nevinyrral newsgroup-taunting omniscience-foundation pacifica-regional-ai remote-facility
    rescheduler rockerboy-promotion rustbelt-hq-branch schlaghund setup skalderviken-sa-beta-test-site
    solo-squad south-african-mining-corp spinn-public-relations trap vacant-soulkiller vapor-ops
    virus-test-site aardvark antiquated-interface-routines bizarre-encryption-scheme chester-mix chimera
    crybaby crystal-palace-station-grid dedicated-response-team dieter-esslin dr-dreff jenny-jett
    jerusalem-city-grid namatoki-plaza new-galveston-city-grid olivia-salazar omni-kismet-phd
    paris-city-grid red-herrings rio-de-janeiro-city-grid roving-submarine singapore-city-grid
    tesseract-fort-construction tokyo-chiba-infighting turbeau-delacroix twenty-four-hour-surveillance
    washington-dc-city-grid
  `),
  proteus: inOrder(`
    ai-board-member charity-takeover corporate-headhunters fetal-ai marked-accounts
    please-dont-choke-anyone project-venice project-zurich viral-breeding-ground world-domination
    brain-wash bug-zapper caryatid chihuahua colonel-failure coyote credit-blocks datacomb death-yo-yo
    digiconda dog-pile food-fight galatea gatekeeper homing-missile hunting-pack iceberg lesser-arcana
    marionette mastermind minotaur misleading-access-menus mobile-barricade riddler roadblock sandstorm
    scaffolding snowbank sphinx-2006 sumo-2008 toughonium-wall tumblers twisty-passages walking-wall
    washed-up-solo-construct corporate-guard-temps credit-consolidation data-sifters emergency-rig
    manhunt rent-to-own-contract schlaghund-pointers underworld-mole bel-digmo-antibody
    cybertech-think-tank department-of-misinformation doppelganger-antibody executive-boot-camp
    government-contract herman-revista ldl-traffic-analyzers lesley-major lisa-blight marcel-desoleil
    networked-center obfuscated-fortress panic-button pattel-antibody pavit-bharat rasmin-bridger
    raymond-ellison research-bunker simon-francisco siren stereogram-antibody syd-meyer-superstores
    weapons-depot armageddon big-frackin-gun black-widow boring-bit bulldozer corrosion crumble
    disintegrator enterprise-inc-shields forwards-legacy fubar garbage-in highlighter lockjaw
    morphing-tool redecorator scaldan skeleton-passkeys skullcap taxman vienna-22 viral-pipeline
    wrecking-ball all-hands blackmail cruising-for-netwatch decoy-signal demolition-run
    disgruntled-ice-technician drone-for-a-day faked-hit frame-up hijack ice-and-data-special-report
    identity-donor live-news-feed on-the-fast-track the-personal-touch pirate-broadcast
    poisoned-water-supply prearranged-drop promises-promises reconnaissance remote-detonator rush-hour
    senatorial-field-trip stakeout subliminal-corruption test-spin weefle-initiation airport-locker
    back-door-to-netwatch back-door-to-rivals bargain-with-viacox bolt-hole chiba-bank-account
    cortical-cybermodem cortical-stimulators credit-subversion death-from-above the-deck
    eurocorpse-spin-chip expendable-family-member get-ready-to-rumble hq-mole liberated-savings-account
    lucidrine-drip-feed mercenary-subcontract precision-bribery r-and-d-mole runner-sensei simulacrum
    streetware-distributor sunburst-cranial-interface swiss-bank-account time-to-collect
    wired-switchboard
  `),
  classic: inOrder(`
    data-fort-remapping superserum unlisted-research-lab theorem-proof baskerville bolter-swarm
    brain-drain deadeye dumpster entrapment glacier imperial-guard puzzle trapdoor vortex badtimes
    corporate-shuffle reclamation-project indiscriminate-response-team london-city-grid
    satellite-monitors self-destruct shock-treatment sterdroid strategic-planning-group street-enforcer
    early-worm matador ms-todon psychic-friend rent-i-con schematics-search-engine superglue
    boostergang-connections corruption do-the-drine finders-keepers gypsy-schedule-analyzer
    library-search meat-upgrade networking panzer-run running-interference crash-space elena-laskova
    executive-file-clerk little-black-box omnitech-spinal-tap-cybermodem omnitech-wet-drive sandbox-dig
    vintage-camaro zetatech-portastation
  `),
}
