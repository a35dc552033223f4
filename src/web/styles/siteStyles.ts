// The styles that every page starts with, in the order of their layers.
import './layers.css'
import './fonts.css'
import './tokens.css'
import './reset.css'
import './base.css'
import './motion.css'
import './lostForm.css'
